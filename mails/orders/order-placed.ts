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
    preview: `We’re holding everything for you. Total: ${price(total)}.`,
    heading: "We’ve got your order",
    parts: [
      paragraph(
        `Thank you. We’ve set aside everything in order ${number}. To keep it, please pay ${price(total)} by ${deadline}.`,
      ),
      button("Go to your order", orderUrl),
      orderSummary(order),
      delivery(order.delivery, `${arrives}, once it is paid`),
      question(
        "Already paid?",
        "Then there’s nothing left to do. We’ll email you to confirm it in a moment.",
      ),
      question("Changed your mind?", "Just leave it unpaid. The order will expire and cost you nothing."),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}
