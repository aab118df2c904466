import { eq } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { paymentToRefundMail } from "../../orders/mails/order-mails.ts";
import { tellShopper } from "../../orders/mails/tell-shopper.ts";
import type { OrderRow } from "../../orders/order.ts";
import { needsHands } from "../../owner-mails/needs-hands.ts";
import type { Shop } from "../../shop.ts";
import { toRefundProblem } from "../owner-problems.ts";
import type { Payment, RefundReason } from "../payment.ts";
import { payments } from "../tables.ts";
import type { Settled } from "./settle-payment.ts";

/**
 * A further report of a received payment: the same reference is a repeat; another one is a double payment, which gets
 * its own row.
 */
export async function settleSecond(
  shop: Shop,
  tx: Transaction,
  { order, payment, reference }: { order: OrderRow; payment: Payment; reference: string | null },
): Promise<Settled> {
  if (reference === null || reference === payment.reference) return alreadySettled;
  if (payment.reference === null) {
    // An earlier polled answer had no reference.
    await tx.update(payments).set({ reference }).where(eq(payments.id, payment.id));
    return alreadySettled;
  }
  const { amountCents } = payment;
  const further = { amountCents, reference, refundReason: whySecond(order) };
  return flagFurther(shop, tx, { order, payment }, further);
}

/** A cancelled order's shopper must not read that the order proceeds. */
export function whySecond({ status }: OrderRow): "second" | "cancelled" {
  return status === "cancelled" ? "cancelled" : "second";
}

type Further = { amountCents: number; reference: string; refundReason: "second" | "cancelled" | "overpaid" };

/** Stores extra money in its own row, flagged for refund, and tells the shopper; once per reference. */
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

/** Tells shopper and owner about a refund. */
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
