import type { MailProps } from "../../shop/mail-message.ts";
import { shortDay } from "../../words/dates/date.ts";
import { price } from "../../words/money/price.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";

/** A requested or corrected invoice; the file is attached, or on the order's page. */
export function invoice(order: MailProps["invoice"]): Mail {
  const { number, orderUrl, invoiceNumber, isTaxInvoice, correctedOn, total } = order;
  const kind = isTaxInvoice ? "tax invoice" : "invoice";
  const title = correctedOn ? `corrected ${kind}` : kind;
  return {
    subject: `Your ${title} ${invoiceNumber} for order ${number}`,
    preview: `${invoiceNumber}, ${price(total)}.`,
    heading: `Your ${title}`,
    parts: [
      paragraph(
        order.isInvoiceAttached
          ? `The ${kind} ${invoiceNumber} for order ${number} is attached as a PDF. You can also download it from the order's page, as often as you like.`
          : `The ${kind} ${invoiceNumber} for order ${number} is ready. Download it from the order's page, as often as you like.`,
      ),
      ...(correctedOn ? [paragraph(correctionText(correctedOn))] : []),
      button("Open your order", orderUrl),
      orderSummary(order),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}

function correctionText(correctedOn: string): string {
  return `It was corrected on ${shortDay(correctedOn)}: to whom it is made out has changed; its number, date and amounts have not. It takes the place of any you had before.`;
}
