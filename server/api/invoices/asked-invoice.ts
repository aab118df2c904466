import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { InvoiceRequested } from "../../../shop/payments/invoices/request-invoice.ts";
import type { Shop } from "../../../shop/shop.ts";
import { orderNumber } from "../../../words/order-number.ts";
import type { invoiceQuery } from "../schemas/invoice.ts";

export type Named = z.infer<typeof invoiceQuery>;

export function namedIn({ company_name: companyName, vat_number: vatNumber }: Named) {
  return companyName === null ? undefined : { companyName, vatNumber };
}

/**
 * True for requests of the shop's pages or of programs. A link on another site also carries the login cookie, but must
 * not issue an invoice, which is irrevocable; nor must HEAD.
 */
export function asksByItself({ req }: Context): boolean {
  const site = req.header("Sec-Fetch-Site");
  return req.raw.method !== "HEAD" && (site === undefined || site === "same-origin");
}

export function noInvoice(
  { settings }: Shop,
  orderId: number,
  refused: Extract<InvoiceRequested, { ok: false }>,
) {
  switch (refused.reason) {
    case "unpaid":
      return {
        message: "This order isn’t paid yet. Until then there’s a pro-forma invoice.",
        url: `${settings.publicUrl}/api/orders/${orderId}/pro-forma`,
      };
    case "not-issued":
      return {
        message: "This invoice hasn’t been issued yet. Request it on the order’s page.",
        url: `${settings.publicUrl}/orders/${orderNumber(orderId)}`,
      };
    case "cancelled":
      return { message: "This order was cancelled, so there’s nothing to invoice" };
    case "issued-otherwise":
      return {
        message: `Invoice ${refused.number} has already been issued to someone else. Write to us and we’ll put it right.`,
      };
  }
}
