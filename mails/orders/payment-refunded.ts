import type { MailProps, PaidBackReason } from "../../shop/mail-message.ts";
import { price } from "../../words/money/price.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";

/** The refund is on its way: how much, why, and when it arrives. */
export function paymentRefunded(order: MailProps["payment-refunded"]): Mail {
  const { number, refund, orderUrl } = order;
  return {
    subject: `Order ${number}: we’ve refunded ${price(refund)}.`,
    preview: "It goes back to where you paid from.",
    heading: "Your refund is on its way",
    parts: [
      paragraph(whatAndWhy(order)),
      paragraph("It goes back to where you paid from. How soon you see it there is up to your bank."),
      button("View your order", orderUrl),
      orderSummary(order),
      question("Not there after a week?", `Let us know, and quote order ${number}.`),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}

function whatAndWhy({ number, refund, total, reason, note }: MailProps["payment-refunded"]): string {
  const paidBack = `We’ve refunded ${price(refund)}`;
  if (reason) return `${paidBack} ${why[reason](number)}.`;
  const ofWhat = Number(refund) < Number(total) ? ` of the ${price(total)} you paid for order ${number}` : "";
  return `${paidBack}${ofWhat}. The reason: ${note}`;
}

const why: Record<PaidBackReason, (number: string) => string> = {
  second: (number) => `because order ${number} was paid more than once`,
  no_stock: (number) => `because something in order ${number} had sold out`,
  cancelled: (number) => `because order ${number} was cancelled`,
  overpaid: (number) => `because it was more than order ${number} costs`,
  voucher_used: (number) => `because the voucher of order ${number} could no longer be used when you paid`,
  wrong_sum: (number) => `because it wasn’t the right amount for order ${number}`,
};
