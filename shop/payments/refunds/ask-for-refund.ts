import type { Actor } from "../../audit/audit.ts";
import type { Shop } from "../../shop.ts";
import { lockWithOrder } from "../lock-with-order.ts";
import { isByHand, type Payment, whyRefunded } from "../payment.ts";
import { recordWord } from "../record-word.ts";
import type { Settled } from "../settle/settle-payment.ts";
import { leftOf, type RefundRow, refundsOf, type SaidOfRefund } from "./refund.ts";
import { writeRefund } from "./write-refund.ts";

/**
 * Requests a gateway refund of the rest of a flagged payment. Safe to repeat: an open refund is not requested again.
 * Concurrency: locks the order, then the payment.
 * @returns undefined for an unknown payment
 */
export function askForRefund(shop: Shop, actor: Actor, paymentId: number): Promise<SaidOfRefund | undefined> {
  return shop.db.transaction(async (tx) => {
    const locked = await lockWithOrder(tx, paymentId);
    if (!locked) return undefined;
    const { order, row: payment } = locked;
    const made = await refundsOf(tx, [payment]);
    const amountCents = leftOf(payment, made);
    const told = mayGoBack(payment, made);
    if (told.result === "done") {
      await writeRefund(shop, tx, { paymentId, amountCents, reason: whyRefunded(payment) });
      await recordWord(tx, shop, actor, { action: "payments.refund", payment, amountCents }, told);
    }
    return { ...told, orderId: order.id, amountCents };
  });
}

function mayGoBack(payment: Payment, made: RefundRow[]): Settled {
  const { state, id } = payment;
  if (state === "refunded") return { result: "known", outcome: "already refunded" };
  if (state === "paid" || state === "partly_refunded")
    return { result: "refused", outcome: "its order keeps it: refund the order instead" };
  if (state !== "refund_pending")
    return { result: "refused", outcome: `it is ${state}, nothing must go back` };
  if (leftOf(payment, made) === 0) return { result: "known", outcome: "already asked" };
  if (isByHand(payment)) {
    const outcome = `nobody but you can pay back a transfer: do it, then say “npx spaza payments refunded ${id}”`;
    return { result: "refused", outcome };
  }
  return { result: "done", outcome: "asked" };
}
