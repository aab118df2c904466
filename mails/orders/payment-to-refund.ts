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
    subject: `Order ${number}: you are getting ${price(refund)} back.`,
    preview: `${whyUnused[reason]} ${what(order)} goes back to you.`,
    heading: "Your money comes back to you",
    parts: [
      paragraph(`${whatCame(order)} ${whyUnused[reason]}`),
      paragraph(`${what(order)} ${refundWords}`),
      button("See your order", orderUrl),
      orderSummary(order),
      question(...afterwards[reason]),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}

/** Of an overpaid transfer only the excess goes back. */
function what({ refund, reason }: MailProps["payment-to-refund"]): string {
  return reason === "overpaid" ? `The ${price(refund)} too much` : "All of it";
}

function whatCame({ number, refund, reason }: MailProps["payment-to-refund"]): string {
  if (reason === "overpaid") return `Your transfer for order ${number} was ${price(refund)} too much.`;
  return `A payment of ${price(refund)} for order ${number} has reached us.`;
}

const whyUnused: Record<UnusedPaymentReason, string> = {
  second: "The order was paid already, so this was one payment too many.",
  no_stock: "We are sorry: something in the order is sold out by now, so we cannot send it.",
  cancelled: "By then the order had been cancelled, and nothing of it is sent.",
  overpaid: "That is more than your order costs.",
  voucher_used:
    "It came after the time to pay was over, when your voucher could no longer be used, so we cannot send the order at the price with the voucher.",
};

const orderAgain: [asked: string, answer: string] = [
  "Would you still like what you ordered?",
  "What is in stock can be ordered again.",
];

const afterwards: Record<UnusedPaymentReason, [asked: string, answer: string]> = {
  second: ["What about your order?", "It is not touched by this and goes on as before."],
  no_stock: orderAgain,
  cancelled: orderAgain,
  overpaid: ["What about your order?", "It does not wait for this; its page says how it stands."],
  voucher_used: [orderAgain[0], "What is in stock can be ordered again, without this voucher."],
};
