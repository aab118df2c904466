import { eq } from "drizzle-orm";
import type { OrderRow } from "../../orders/order.ts";
import { paymentToRefundMail } from "../../orders/order-mails.ts";
import { tellShopper } from "../../orders/tell-shopper.ts";
import { needsHands } from "../../owner-mails/needs-hands.ts";
import type { Shop, Transaction } from "../../shop.ts";
import { toRefundProblem } from "../owner-problems.ts";
import type { Payment, RefundReason } from "../payment.ts";
import { payments } from "../tables.ts";
import type { Settled } from "./settle-payment.ts";

/**
 * The payment had come before: told again it changes nothing, under another reference the buyer has paid one payment
 * page twice, and the second sum is kept in a row of its own.
 */
export async function settleSecond(
  shop: Shop,
  tx: Transaction,
  { order, payment, reference }: { order: OrderRow; payment: Payment; reference: string | null },
): Promise<Settled> {
  if (reference === null || reference === payment.reference) return alreadySettled;
  if (payment.reference === null) {
    // It was told without one, when the gateway was asked.
    await tx.update(payments).set({ reference }).where(eq(payments.id, payment.id));
    return alreadySettled;
  }
  const { amountCents } = payment;
  const further = { amountCents, reference, refundReason: whySecond(order) };
  return flagFurther(shop, tx, { order, payment }, further);
}

/** Of a cancelled order nothing goes on: its shopper is not told that it does. */
export function whySecond({ status }: OrderRow): "second" | "cancelled" {
  return status === "cancelled" ? "cancelled" : "second";
}

type Further = { amountCents: number; reference: string; refundReason: "second" | "cancelled" | "overpaid" };

/**
 * Keeps money that came beside a payment in a row of its own, flagged for refund, and tells the shopper; once per
 * reference, however often it is told.
 */
export async function flagFurther(
  shop: Shop,
  tx: Transaction,
  { order, payment: { orderId, method } }: { order: OrderRow; payment: Payment },
  further: Further,
): Promise<Settled> {
  const now = shop.clock.now();
  const [row] = await tx
    .insert(payments)
    .values({ ...further, orderId, method, state: "refund_pending", createdAt: now, settledAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) return alreadySettled;
  await tellOfRefund(shop, tx, order, row, further.refundReason);
  return { result: "done", outcome: `${wordsFor[further.refundReason]}: to be refunded` };
}

const wordsFor: Record<Further["refundReason"], string> = {
  second: "paid twice",
  cancelled: "the order was cancelled",
  overpaid: "more than was owed",
};

const alreadySettled: Settled = { result: "known", outcome: "already settled" };

/** Tells shopper and owner that money must go back. */
export async function tellOfRefund(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  payment: Payment,
  reason: RefundReason,
): Promise<void> {
  const { id, amountCents: refundCents } = payment;
  shop.log.warn("A payment must be refunded", { orderId: order.id, paymentId: id, reason });
  await tellShopper(shop, tx, order, (...about) => paymentToRefundMail(...about, { reason, refundCents }));
  await needsHands(shop, tx, toRefundProblem(payment, reason));
}
