import { invoiceNumber } from "../../../shop/invoices/invoice.ts";
import type { ListedInvoice } from "../../../shop/invoices/read-invoices.ts";
import { toDecimal } from "../../../shop/money/money.ts";
import type { Shop } from "../../../shop/shop.ts";

/** @param issued may include other orders' documents */
export function presentInvoices(shop: Shop, { id }: { id: number }, issued: ListedInvoice[]) {
  const own = issued.filter(({ orderId }) => orderId === id);
  const invoice = own.find(({ kind }) => kind === "invoice");
  return {
    invoice: invoice ? presentIssued(shop, invoice) : null,
    credit_notes: own.filter(({ kind }) => kind === "credit_note").map((note) => presentIssued(shop, note)),
  };
}

function presentIssued(shop: Shop, issued: ListedInvoice) {
  return {
    number: invoiceNumber(issued.kind, issued.number),
    url: invoiceUrl(shop, issued),
    issued_at: issued.issuedAt.toISOString(),
    amount: toDecimal(issued.totalCents),
  };
}

export function invoiceUrl(
  { settings }: Shop,
  { orderId, kind, number }: Pick<ListedInvoice, "orderId" | "kind" | "number">,
): string {
  const order = `${settings.publicUrl}/api/orders/${orderId}`;
  return kind === "invoice" ? `${order}/invoice` : `${order}/credit-notes/${number}`;
}
