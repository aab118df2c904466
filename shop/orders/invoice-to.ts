import { eq } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import type { InvoiceTo, OrderRow } from "./order.ts";
import { orders } from "./tables.ts";

/**
 * Stores the invoice's recipient.
 * @param order locked by the caller and not invoiced yet
 */
export async function nameForInvoice(
  tx: Transaction,
  order: OrderRow,
  invoiceTo: InvoiceTo,
): Promise<OrderRow> {
  await tx.update(orders).set({ invoiceTo }).where(eq(orders.id, order.id));
  return { ...order, invoiceTo };
}
