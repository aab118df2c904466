import { type User, userById } from "../accounts/users.ts";
import type { Queryable } from "../database.ts";
import type { InvoiceRow } from "../invoices/invoice.ts";
import { invoicesOfOrders } from "../invoices/read-invoices.ts";
import type { Order } from "../orders/order.ts";
import { orderById } from "../orders/queries/read-orders.ts";
import { withReadCents } from "../payments/eft/bank-credits.ts";
import { type Payment, paymentsFor } from "../payments/payment.ts";
import { type RefundRow, refundsOf } from "../payments/refunds/refund.ts";

/** The owner's view of an order. */
export type OrderForOwner = {
  order: Order;
  /** Undefined once the account is removed. */
  shopper: User | undefined;
  /** All attempts, oldest first, with the cents that bank statements show for a transfer. */
  payments: (Payment & { readCents: number })[];
  refunds: RefundRow[];
  /** The invoice, then its credit notes. */
  invoices: InvoiceRow[];
};

export async function orderForOwner(db: Queryable, orderId: number): Promise<OrderForOwner | undefined> {
  const order = await orderById(db, orderId);
  if (!order) return undefined;
  const [shopper, tries, invoices] = await Promise.all([
    userById(db, order.userId),
    paymentsFor(db, [order]),
    invoicesOfOrders(db, [order]),
  ]);
  const payments = await withReadCents(db, tries.toReversed());
  return { order, shopper, payments, refunds: await refundsOf(db, tries), invoices };
}
