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

/** Shorter than the time until a refund is claimed again, so that requests never overlap. */
export const longestWaitMs = 60_000;

const mostInARound = 200;

/**
 * Sends due refunds to their gateways, or polls their state, with backoff. Each refund is claimed right before its
 * request, the next one of a payment waits for the one before, and a superseded request is not sent: late or missing
 * answers and kills never cause a double refund.
 * Safe to repeat. Concurrency: several processes may run it at once; a silent gateway is skipped until the next round
 * and delays no other. A refund that no gateway can make is rejected, for the owner to pay by hand.
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

/** @returns false when the gateway gave no usable answer */
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
    shop.log.warn("A gateway gave no usable answer about a refund", about);
    await keepTrouble(shop, refund, error);
    return false;
  }
}

const longestTrouble = 200;

/** Shown to the owner until the refund is settled. */
async function keepTrouble({ db }: Shop, { id }: RefundRow, error: unknown): Promise<void> {
  const words = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
  await db
    .update(refunds)
    .set({ refusal: words.slice(0, longestTrouble) })
    .where(and(eq(refunds.id, id), openRefunds));
}

/**
 * Marks the refund as sent before the request, since its answer may be lost.
 * @throws Error when the refund was settled or claimed again meanwhile: nothing must be sent
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

/** An estimate: no gateway documents how soon its records show a refund. */
const showsWithinMs = 30 * 60_000;

/** Requests are sent at the last claim at the latest, and claims are ever further apart. */
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
