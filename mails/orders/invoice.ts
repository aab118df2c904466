import type { MailProps } from "../../shop/mail-message.ts";
import { price } from "../../words/price.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";

/** The invoice that was asked for; the file itself is attached. */
export function invoice(order: MailProps["invoice"]): Mail {
  const { number, orderUrl, invoiceNumber, isTaxInvoice, total } = order;
  const kind = isTaxInvoice ? "tax invoice" : "invoice";
  return {
    subject: `Your ${kind} ${invoiceNumber} for order ${number}`,
    preview: `${invoiceNumber}, ${price(total)}.`,
    heading: `Your ${kind}`,
    parts: [
      paragraph(
        `The ${kind} ${invoiceNumber} for order ${number} is attached as a PDF. You can also download it from the order's page, as often as you like.`,
      ),
      button("Open your order", orderUrl),
      orderSummary(order),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}
