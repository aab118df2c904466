import { southAfricanDay } from "../../words/south-african-time.ts";
import type { Order } from "../orders/order.ts";
import type { Shop, Transaction } from "../shop.ts";
import type { InvoiceRow } from "./invoice.ts";
import { issuedInvoice } from "./read-invoices.ts";
import { saleOf } from "./sale.ts";
import { writeInvoice } from "./write-invoice.ts";

/**
 * Issues the invoice of an order, in the caller's transaction; the same one again where it was issued already.
 *
 * Its number is held until the transaction ends, and all others wait for it: so it comes last, with nothing slow after it.
 *
 * @param order a paid one, locked by the caller
 * @param way what the way is called by which it was paid; null where that is not known
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

/** The step of an order that says it is paid is there for good. */
function paidOn({ events }: Order): string | null {
  const paid = events.findLast(({ status }) => status === "processing");
  return paid ? southAfricanDay(paid.at) : null;
}
