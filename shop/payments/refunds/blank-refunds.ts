import { inArray, sql } from "drizzle-orm";
import { blankReasons } from "../../audit/audit.ts";
import type { Transaction } from "../../database.ts";
import { orderSubject } from "../../orders/mails/order-subject.ts";
import { payments, refunds } from "../tables.ts";

/** Erases the owner's refund reasons, which may name somebody, also from the audit; amounts stay. Safe to repeat. */
export async function blankRefunds(tx: Transaction, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const own = sql`(select id from ${payments} where ${inArray(payments.orderId, orderIds)})`;
  await tx.update(refunds).set({ reason: "" }).where(inArray(refunds.paymentId, own));
  await blankReasons(tx, "orders.refund", orderIds.map(orderSubject));
}
