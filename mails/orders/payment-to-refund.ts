import type { MailProps, UnusedPaymentReason } from "../../shop/mail-message.ts";
import { price } from "../../words/money/price.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { refundWords } from "./refund-words.ts";

export function paymentToRefund(order: MailProps["payment-to-refund"]): Mail {
  const { number, refund, orderUrl, reason } = order;
  return {
    subject: `Order ${number}: we’re refunding ${price(refund)}.`,
    preview: `${whyUnused[reason]} We’re refunding ${what(order)}.`,
    heading: "We’re refunding you",
    parts: [
      paragraph(`${whatCame(order)} ${whyUnused[reason]}`),
      paragraph(refundWords(what(order))),
      button("View your order", orderUrl),
      orderSummary(order),
      question(...afterwards[reason]),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}

/** Of an overpaid transfer only the excess goes back. */
function what({ refund, reason }: MailProps["payment-to-refund"]): string {
  return reason === "overpaid" ? `the extra ${price(refund)}` : "all of it";
}

function whatCame({ number, refund, reason }: MailProps["payment-to-refund"]): string {
  if (reason === "overpaid") return `Your transfer for order ${number} was ${price(refund)} too much.`;
  return `We’ve received a payment of ${price(refund)} for order ${number}.`;
}

const whyUnused: Record<UnusedPaymentReason, string> = {
  second: "The order was already paid, so this was one payment too many.",
  no_stock: "We’re sorry. Something in the order has sold out, so we can’t send it.",
  cancelled: "By then the order had been cancelled, and nothing will be sent.",
  overpaid: "That is more than your order costs.",
  voucher_used:
    "It came after the time to pay had run out, when your voucher could no longer be used, so we can’t send the order at the voucher price.",
};

const orderAgain: [asked: string, answer: string] = [
  "Still want what you ordered?",
  "You can order what’s in stock again.",
];

const afterwards: Record<UnusedPaymentReason, [asked: string, answer: string]> = {
  second: ["What about your order?", "This doesn’t affect it. It carries on as before."],
  no_stock: orderAgain,
  cancelled: orderAgain,
  overpaid: ["What about your order?", "This doesn’t hold it up. See its page for how far it is."],
  voucher_used: [orderAgain[0], "You can order what’s in stock again, without this voucher."],
};
