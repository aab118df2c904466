import type { Actor } from "../audit/audit.ts";
import { toDecimal } from "../money/money.ts";
import { paymentRefundedMail } from "../orders/order-mails.ts";
import { tellShopper } from "../orders/tell-shopper.ts";
import type { Shop, Transaction } from "../shop.ts";
import { lockWithOrder } from "./lock-with-order.ts";
import { movePayment } from "./move-payment.ts";
import type { Payment } from "./payment.ts";
import { recordReport } from "./record-report.ts";
import { recordWord } from "./record-word.ts";
import type { Settled } from "./settle-payment.ts";

export type MarkedRefunded = Settled & { orderId: number; amountCents: number };

/**
 * The owner has paid back what was flagged for refund: the shopper is told by mail, and what was said is kept. Safe to
 * repeat: the second time changes nothing. Only a whole payment goes back: how much of a part has gone is kept nowhere.
 *
 * Concurrency: order and payment are locked, in that order.
 *
 * @param saidCents what the owner has paid back, to be compared; unless said, all of it
 * @returns undefined when there is no such payment
 */
export function markRefunded(
  shop: Shop,
  actor: Actor,
  paymentId: number,
  saidCents?: number,
): Promise<MarkedRefunded | undefined> {
  return shop.db.transaction(async (tx) => {
    const locked = await lockWithOrder(tx, paymentId);
    if (!locked) return undefined;
    const { order, row } = locked;
    const { id: orderId } = order;
    const { method, amountCents, refundReason } = row;
    const result = await refund(shop, tx, row, saidCents ?? amountCents);
    if (result.outcome === "refunded")
      await tellShopper(shop, tx, order, (...about) =>
        paymentRefundedMail(...about, { reason: refundReason ?? "cancelled", refundCents: amountCents }),
      );
    const body = JSON.stringify({ by: "owner", paymentId, refundedCents: saidCents ?? amountCents });
    await recordReport(shop, tx, { method, body, address: "", ...result });
    const word = { action: "payments.refunded", payment: row, amountCents } as const;
    await recordWord(tx, shop, actor, word, result);
    return { ...result, orderId, amountCents };
  });
}

async function refund(shop: Shop, tx: Transaction, payment: Payment, saidCents: number): Promise<Settled> {
  const { state, amountCents } = payment;
  if (state === "refunded") return { accepted: true, outcome: "already refunded" };
  if (state !== "refund_pending") return { accepted: false, outcome: `it is ${state}, nothing must go back` };
  if (saidCents !== amountCents) {
    const outcome = `${toDecimal(amountCents)} must go back in one piece, not ${toDecimal(saidCents)}`;
    return { accepted: false, outcome };
  }
  await movePayment(shop, tx, payment, { to: "refunded" });
  return { accepted: true, outcome: "refunded" };
}
