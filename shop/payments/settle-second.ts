import { eq } from "drizzle-orm";
import type { OrderRow } from "../orders/order.ts";
import { paymentToRefundMail } from "../orders/order-mails.ts";
import { tellShopper } from "../orders/tell-shopper.ts";
import type { Shop, Transaction } from "../shop.ts";
import type { Payment, RefundReason } from "./payment.ts";
import { payments } from "./tables.ts";

/**
 * The payment had come before: told again it changes nothing, under another reference the buyer has paid one payment
 * page twice, and the second sum is kept in a row of its own.
 *
 * @returns what became of it, in words for the log
 */
export async function settleSecond(
  shop: Shop,
  tx: Transaction,
  { order, payment, reference }: { order: OrderRow; payment: Payment; reference: string | null },
): Promise<string> {
  if (reference === null || reference === payment.reference) return "already settled";
  if (payment.reference === null) {
    // It was told without one, when the gateway was asked.
    await tx.update(payments).set({ reference }).where(eq(payments.id, payment.id));
    return "already settled";
  }
  const second = await secondRow(shop, tx, payment, reference);
  if (!second) return "already settled";
  await tellOfRefund(shop, tx, order, second, "second");
  return "paid twice: to be refunded";
}

/** Once per reference, however often it is told. */
async function secondRow(
  shop: Shop,
  tx: Transaction,
  { orderId, method, amountCents }: Payment,
  reference: string,
): Promise<Payment | undefined> {
  const now = shop.clock.now();
  const flagged = { state: "refund_pending", refundReason: "second" } as const;
  const [second] = await tx
    .insert(payments)
    .values({ orderId, method, amountCents, reference, ...flagged, createdAt: now, settledAt: now })
    .onConflictDoNothing()
    .returning();
  return second;
}

/** Tells shopper and owner that money must go back. */
export async function tellOfRefund(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  { id, amountCents: refundCents }: Payment,
  reason: RefundReason,
): Promise<void> {
  shop.log.warn("A payment must be refunded", { orderId: order.id, paymentId: id, reason });
  await tellShopper(shop, tx, order, (...about) => paymentToRefundMail(...about, { reason, refundCents }));
}
