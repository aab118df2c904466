import { and, eq, sql } from "drizzle-orm";
import { inTime } from "../../../platform/concurrency/in-time.ts";
import type { PaymentGateway, RefundRequest } from "../../../platform/gateways/gateway.ts";
import { orderNumber } from "../../../words/order-number.ts";
import type { Shop } from "../../shop.ts";
import type { Payment } from "../payment.ts";
import { refunds } from "../tables.ts";
import { type ClaimedRefund, claimRefund, methodsToAsk } from "./claim-refund.ts";
import { openRefunds, type RefundRow, refundsOf } from "./refund.ts";
import { takeRefundAnswer } from "./take-refund-answer.ts";

/** A gateway has a deadline of its own, and this is shorter than the time until a refund is claimed again. */
export const longestWaitMs = 60_000;

const mostInARound = 200;

/**
 * Asks each gateway to pay back what is to go back, or what became of it: at once, then less and less often. One refund
 * at a time, each claimed right before it is asked for, and of a payment the next one only when the one before is settled;
 * who was overtaken since sends nothing. So a gateway that answers late, twice or never, and a shop that is killed at any
 * instant, still pay back once.
 *
 * Safe to repeat and to run in several processes at once; a gateway that does not answer is left alone until the next
 * round, so that it keeps no other waiting. Where nobody can be asked, the refund is refused with the reason, for the owner
 * to pay it back by hand.
 */
export async function sendRefunds(shop: Shop, patienceMs = longestWaitMs): Promise<void> {
  const methods = await methodsToAsk(shop);
  await Promise.all(methods.map((method) => sendByMethod(shop, method, patienceMs)));
}

async function sendByMethod(shop: Shop, method: string, patienceMs: number): Promise<void> {
  for (let asked = 0; asked < mostInARound; asked += 1) {
    const claimed = await claimRefund(shop, method);
    if (!claimed || !(await ask(shop, claimed, patienceMs))) return;
  }
}

/** @returns whether it could be told what became of it */
async function ask(shop: Shop, claimed: ClaimedRefund, patienceMs: number): Promise<boolean> {
  const { refund, payment } = claimed;
  const gateway = shop.gateways.get(payment.method);
  try {
    const answer = gateway?.refund
      ? await inTime(gateway.refund(await requestOf(shop, claimed)), patienceMs)
      : ({ state: "refused", reason: whyNot(gateway, payment) } as const);
    await takeRefundAnswer(shop, refund, answer);
    return true;
  } catch (error) {
    const about = { method: payment.method, paymentId: payment.id, refundId: refund.id, error };
    shop.log.warn("A gateway could not say whether it has paid back", about);
    await keepTrouble(shop, refund, error);
    return false;
  }
}

const longestTrouble = 200;

/** For the owner's list, until it is over. */
async function keepTrouble({ db }: Shop, { id }: RefundRow, error: unknown): Promise<void> {
  const words = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
  await db
    .update(refunds)
    .set({ refusal: words.slice(0, longestTrouble) })
    .where(and(eq(refunds.id, id), openRefunds));
}

/**
 * That a request for money goes out now, so that it is known when its answer is lost.
 *
 * @throws Error when it was settled meanwhile, or somebody else asks since: nothing must be sent
 */
async function keepSending({ db }: Shop, { id, askedAt }: RefundRow): Promise<void> {
  const isStillAsked = sql`${refunds.askedAt} = ${askedAt}`;
  const sent = await db
    .update(refunds)
    .set({ state: "sent" })
    .where(and(eq(refunds.id, id), openRefunds, isStillAsked))
    .returning({ id: refunds.id });
  if (sent.length === 0) throw new Error(`Refund ${id} was settled or asked for anew meanwhile`);
}

/** Nobody says how soon a gateway's records show a refund. */
const showsWithinMs = 30 * 60_000;

/** What was sent went out at the latest when it was last asked for, and between two questions ever more time goes by. */
function sentOf({ clock }: Shop, { refund, askedBefore }: ClaimedRefund): RefundRequest["sent"] {
  if (refund.state !== "sent" || askedBefore === null) return null;
  return clock.now().getTime() - askedBefore.getTime() < showsWithinMs ? "lately" : "before";
}

function whyNot(gateway: PaymentGateway | undefined, { method }: Payment): string {
  return gateway
    ? `${gateway.label} cannot be asked to pay back with the settings of this shop`
    : `${method} is no way to pay of this shop any more`;
}

const longestReason = 150;

async function requestOf(shop: Shop, claimed: ClaimedRefund): Promise<RefundRequest> {
  const { refund, payment } = claimed;
  const { id: refundId, amountCents, reason, reference, createdAt } = refund;
  const { id: paymentId, orderId, refundedCents, checkoutId } = payment;
  const others = (await refundsOf(shop.db, [payment])).filter(({ id }) => id !== refundId);
  return {
    refundId,
    amountCents,
    reference,
    createdAt,
    reason: `Order ${orderNumber(orderId)}, refund ${refundId}: ${reason}`.slice(0, longestReason),
    sent: sentOf(shop, claimed),
    beforeSending: () => keepSending(shop, refund),
    otherReferences: others.map((other) => other.reference).filter((each) => each !== null),
    payment: {
      paymentId,
      reference: payment.reference,
      checkoutId,
      amountCents: payment.amountCents,
      refundedCents,
    },
  };
}
