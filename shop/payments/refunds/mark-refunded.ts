import type { Actor } from "../../audit/audit.ts";
import type { Transaction } from "../../database.ts";
import { toDecimal } from "../../money/money.ts";
import { paymentRefundedMail } from "../../orders/mails/order-mails.ts";
import { tellShopper } from "../../orders/mails/tell-shopper.ts";
import type { Shop } from "../../shop.ts";
import { lockWithOrder } from "../lock-with-order.ts";
import { isByHand, type Payment, whyRefunded } from "../payment.ts";
import { recordReport } from "../record-report.ts";
import { recordWord } from "../record-word.ts";
import type { Settled } from "../settle/settle-payment.ts";
import { settleWrongSum } from "../settle/wrong-sum.ts";
import { isOpen, leftOf, type RefundRow, refundsOf, type SaidOfRefund, standsRefused } from "./refund.ts";
import { longestWaitMs } from "./send-refunds.ts";
import { settleRefund } from "./settle-refund.ts";
import { writeRefund } from "./write-refund.ts";

type Said = {
  /** Default: all that must be refunded. */
  amountCents?: number | undefined;
  /** A further refund of the same amount. */
  again?: boolean;
  /** The owner saw the refund in the gateway's account, though the gateway has not reported it. */
  isSeen?: boolean;
};

/**
 * Records a refund made by hand: of flagged money, of an EFT (`refundOrder`), one that a gateway rejected, or one seen
 * in the gateway's account. Mails the shopper. Safe to repeat: the same amount counts once, unless `again`.
 * Concurrency: locks the order, then the payment.
 * @returns undefined for an unknown payment
 */
export function markRefunded(
  shop: Shop,
  actor: Actor,
  paymentId: number,
  said: Said = {},
): Promise<SaidOfRefund | undefined> {
  return shop.db.transaction(async (tx) => {
    const locked = await lockWithOrder(tx, paymentId);
    if (!locked) return undefined;
    const { order, row: payment } = locked;
    const ofWrongSum = await refundWrongSum(shop, tx, locked, said);
    if (ofWrongSum) {
      await record(shop, tx, actor, { payment, ...ofWrongSum });
      return { ...ofWrongSum.told, orderId: order.id, amountCents: ofWrongSum.amountCents };
    }
    const found = findRefund(payment, await refundsOf(tx, [payment]), said, shop.clock.now());
    const { amountCents, result, outcome } = found;
    if (result === "done") {
      const reason = whyRefunded(payment);
      const refund = found.refund ?? (await writeRefund(shop, tx, { paymentId, amountCents, reason }));
      await settleRefund(shop, tx, { order, payment, refund, reference: refund.reference });
    }
    const told = { result, outcome };
    await record(shop, tx, actor, { payment, amountCents, told });
    return { ...told, orderId: order.id, amountCents };
  });
}

/** A payment of a wrong amount, which the owner names by its amount. Mails the shopper. */
async function refundWrongSum(
  shop: Shop,
  tx: Transaction,
  { order, row: payment }: NonNullable<Awaited<ReturnType<typeof lockWithOrder>>>,
  { amountCents, again }: Said,
): Promise<{ amountCents: number; told: Settled } | undefined> {
  if (amountCents === undefined) return undefined;
  const result = await settleWrongSum(shop, tx, payment, { amountCents, again });
  if (result === undefined) return undefined;
  if (result === "known")
    return { amountCents, told: { result, outcome: "this wrong sum is settled already" } };
  await tellShopper(shop, tx, order, (...about) =>
    paymentRefundedMail(...about, {
      refundId: null,
      reason: "wrong_sum",
      note: "",
      refundCents: amountCents,
    }),
  );
  return { amountCents, told: { result, outcome: "a wrong sum, refunded" } };
}

type Found = Settled & {
  amountCents: number;
  /** The refund that is meant; absent for a new one. */
  refund?: RefundRow;
};

function findRefund(payment: Payment, all: RefundRow[], input: Said, now: Date): Found {
  const { amountCents: said, again = false, isSeen = false } = input;
  const left = leftOf(payment, all);
  const isFlagged = payment.state === "refund_pending";
  const isOwners = (each: RefundRow) => standsRefused(each, all) || (isOpen(each) && isByHand(payment));
  const asked = all.filter((each) => isOwners(each) && (isOpen(each) || each.amountCents <= left));
  const amountCents = said ?? (isFlagged ? left : asked[0]?.amountCents) ?? payment.amountCents;
  const asking = all.filter((each) => isOpen(each) && !isByHand(payment));
  const isMeant = (each: RefundRow) => each.amountCents === amountCents;
  const seen = isSeen ? asking.find(isMeant) : undefined;
  const refund = seen ?? asked.find(isMeant);
  const backNow: Found = { result: "done", outcome: "refunded", amountCents };
  const refused = (outcome: string): Found => ({ result: "refused", outcome, amountCents });
  const isKnown = all.some((each) => each.state === "done" && each.amountCents === said);
  if (payment.state === "refunded" || (isKnown && !again))
    return { ...backNow, result: "known", outcome: "already refunded" };
  if (said === undefined && !isFlagged && asked.length > 1)
    return refused("several sums are to go back: say which one with --amount");
  if (seen?.askedAt && now.getTime() < seen.askedAt.getTime() + longestWaitMs)
    return refused("its gateway is asked at this moment: say it again in a minute");
  if (refund) return { ...backNow, refund };
  if (asking.length > 0 && (!isFlagged || left === 0 || amountCents > left))
    return refused(
      isSeen
        ? `its gateway is asked to pay back ${sums(asking)}, not ${toDecimal(amountCents)}`
        : `its gateway is asked to pay it back; what it refuses is on the list, to be paid back by hand. If you see ${sums(asking)} paid back in your account there, say that with --amount and --seen`,
    );
  if (!isFlagged)
    return refused(
      asked.length > 0
        ? `${sums(asked)} must go back, not ${toDecimal(amountCents)}`
        : `it is ${payment.state}, nothing must go back`,
    );
  if (amountCents < 1 || amountCents > left)
    return refused(`${toDecimal(left)} must go back, not ${toDecimal(amountCents)}`);
  return backNow;
}

function sums(refunds: RefundRow[]): string {
  return refunds.map((each) => toDecimal(each.amountCents)).join(" or ");
}

async function record(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  { payment, amountCents, told }: { payment: Payment; amountCents: number; told: Settled },
): Promise<void> {
  const body = JSON.stringify({ by: "owner", paymentId: payment.id, refundedCents: amountCents });
  await recordReport(shop, tx, { method: payment.method, body, address: "", ...told });
  const word = { action: "payments.refunded", payment, amountCents } as const;
  await recordWord(tx, shop, actor, word, told);
}
