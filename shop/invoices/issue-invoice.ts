import { southAfricanDay } from "../../words/dates/south-african-time.ts";
import type { Transaction } from "../database.ts";
import type { Order } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import type { InvoiceRow } from "./invoice.ts";
import { issuedInvoice } from "./read-invoices.ts";
import { saleOf } from "./sale.ts";
import { writeInvoice } from "./write-invoice.ts";

/**
 * Issues an order's invoice in the caller's transaction. Safe to repeat: returns the same document.
 * Concurrency: locks the number sequence until the transaction ends, so call it last.
 * @param order paid and locked by the caller
 * @param way the payment method's label; null when unknown
 */
export async function issueInvoice(
  shop: Shop,
  tx: Transaction,
  order: Order,
  way: string | null,
): Promise<InvoiceRow> {
  const known = await issuedInvoice(tx, order.id);
  if (known) return known;
  const sale = await saleOf(shop, tx, order);
  const paid = { on: paidOn(order), way };
  return writeInvoice(shop, tx, { orderId: order.id, kind: "invoice" }, (number, issuedOn) => ({
    ...sale,
    kind: "invoice",
    number,
    issuedOn,
    paid,
  }));
}

/** The event that marks an order as paid is never removed. */
function paidOn({ events }: Order): string | null {
  const paid = events.findLast(({ status }) => status === "processing");
  return paid ? southAfricanDay(paid.at) : null;
}
