import type { OrderMailProps } from "../../shop/mail-message.ts";
import { dayRange, timeAndDay } from "../../words/dates/date.ts";
import { price } from "../../words/money/price.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { delivery } from "../parts/delivery.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";

export function orderPlaced(order: OrderMailProps): Mail {
  const { number, total, orderUrl } = order;
  const deadline = timeAndDay(order.expiresAt);
  const arrives = dayRange(order.delivery.etaFrom, order.delivery.etaTo);
  return {
    subject: `Order ${number} is placed. Please pay by ${deadline}.`,
    preview: `We are holding everything for you. To pay: ${price(total)}.`,
    heading: "We have your order",
    parts: [
      paragraph(
        `Thank you. Everything in order ${number} is set aside for you. To keep it, please pay ${price(total)} by ${deadline}.`,
      ),
      button("Go to your order", orderUrl),
      orderSummary(order),
      delivery(order.delivery, `${arrives}, once it is paid`),
      question(
        "Have you paid in the meantime?",
        "Then there is nothing left to do: a second mail confirms it in a moment.",
      ),
      question(
        "Have you changed your mind?",
        "Leave it unpaid. The order then ends by itself and costs you nothing.",
      ),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}
