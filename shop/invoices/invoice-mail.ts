import type { User } from "../accounts/users.ts";
import type { MailMessage } from "../mail-message.ts";
import { orderMail } from "../orders/mails/order-mail.ts";
import type { Order } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import { correctionsOf, type InvoiceRow, invoiceNumber } from "./invoice.ts";

/** The PDF is drawn and attached when the mail is sent. */
export function invoiceMail(shop: Shop, user: User, order: Order, invoice: InvoiceRow): MailMessage {
  const details = {
    invoiceNumber: invoiceNumber(invoice.kind, invoice.number),
    isTaxInvoice: invoice.document.supplier.vatNumber !== null,
    correctedOn: correctionsOf(invoice).at(-1)?.on ?? null,
  };
  return { ...orderMail("invoice", shop, user, order, details), invoiceId: invoice.id };
}
