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
          ? `The ${kind} ${invoiceNumber} for order ${number} is attached as a PDF. You can also download it from the order’s page whenever you like.`
          : `The ${kind} ${invoiceNumber} for order ${number} is ready. Download it from the order’s page whenever you like.`,
      ),
      ...(correctedOn ? [paragraph(correctionText(correctedOn))] : []),
      button("View your order", orderUrl),
      orderSummary(order),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}

function correctionText(correctedOn: string): string {
  return `It was corrected on ${shortDay(correctedOn)}. Only the name it’s made out to has changed, not its number, date or amounts. It replaces any earlier copy.`;
}
