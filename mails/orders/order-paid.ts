import type { OrderMailProps } from "../../shop/mail-message.ts";
import { dayRange } from "../../words/dates/date.ts";
import { price } from "../../words/money/price.ts";
import { returnableOf } from "../../words/products/no-return.ts";
import { noReturnMark } from "../../words/products/no-return-mark.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { delivery } from "../parts/delivery.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";

/** The order's confirmation: the payment arrived, and what happens next. */
export function orderPaid(order: OrderMailProps): Mail {
  const { number, orderUrl } = order;
  const arrives = dayRange(order.delivery.etaFrom, order.delivery.etaTo);
  return {
    subject: isFree(order)
      ? `Order ${number} is confirmed. Thank you.`
      : `Order ${number} is paid. Thank you.`,
    preview: `${order.delivery.label}: ${arrives}.`,
    heading: isFree(order) ? "Confirmed, with thanks" : "Paid, with thanks",
    parts: [
      paragraph(`${whatCame(order)} We pack it next, and ${whatNext(order)}`),
      button("Follow your order", orderUrl),
      orderSummary(order),
      delivery(order.delivery, arrives),
      question(
        "Not quite what you had in mind?",
        `Until it is packed you can cancel it on its page.${returnWords(order)}`,
      ),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}

function isFree({ total }: OrderMailProps): boolean {
  return Number(total) === 0;
}

function whatCame(order: OrderMailProps): string {
  if (isFree(order)) return `There is nothing to pay for order ${order.number}${coveredBy(order)}.`;
  return `Your payment of ${price(order.total)} for order ${order.number} has reached us.`;
}

function coveredBy({ voucherCode }: OrderMailProps): string {
  return voucherCode ? `: your voucher ${voucherCode} covers it` : "";
}

function whatNext({ delivery: { kind } }: OrderMailProps): string {
  return kind === "collect" ? "a mail tells you when you can collect it." : "you need do nothing more.";
}

function returnWords({ lines }: OrderMailProps): string {
  const returnable = returnableOf(lines.map(({ noReturn }) => noReturn));
  if (returnable === "none") return " Once you have it, it can only go back if something is wrong with it.";
  const except = returnable === "some" ? `, except what is marked “${noReturnMark}”` : "";
  return ` From the day you have it, you have seven days to send it back, whatever the reason${except}.`;
}
