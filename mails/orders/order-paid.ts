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
      paragraph(`${whatCame(order)} We’ll pack it next. ${whatNext(order)}`),
      button("Track your order", orderUrl),
      orderSummary(order),
      delivery(order.delivery, arrives),
      question(
        "Not quite what you had in mind?",
        `You can cancel it on its page until it’s packed.${returnWords(order)}`,
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
  if (isFree(order)) return `There’s nothing to pay for order ${order.number}${coveredBy(order)}.`;
  return `We’ve received your payment of ${price(order.total)} for order ${order.number}.`;
}

function coveredBy({ voucherCode }: OrderMailProps): string {
  return voucherCode ? `: your voucher ${voucherCode} covers it` : "";
}

function whatNext({ delivery: { kind } }: OrderMailProps): string {
  return kind === "collect" ? "We’ll email you when you can collect it." : "There’s nothing more to do.";
}

function returnWords({ lines }: OrderMailProps): string {
  const returnable = returnableOf(lines.map(({ noReturn }) => noReturn));
  if (returnable === "none")
    return " Once you have it, you can only return it if something is wrong with it.";
  const except = returnable === "some" ? `, except those marked “${noReturnMark}”` : "";
  return ` From the day you get it, you have seven days to return it, whatever the reason${except}.`;
}
