import type { OrderMailProps } from "../../shop/mail-message.ts";
import { dayRange } from "../../words/date.ts";
import { price } from "../../words/price.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { delivery } from "../parts/delivery.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";

/** The confirmation: the money is here, and what happens next. */
export function orderPaid(order: OrderMailProps): Mail {
  const { number, total, orderUrl } = order;
  const arrives = dayRange(order.delivery.etaFrom, order.delivery.etaTo);
  return {
    subject: `Order ${number} is paid. Thank you.`,
    preview: `${order.delivery.label}: ${arrives}.`,
    heading: "Paid, with thanks",
    parts: [
      paragraph(
        `Your payment of ${price(total)} for order ${number} has reached us. We are packing it now, and you need do nothing more.`,
      ),
      button("Follow your order", orderUrl),
      orderSummary(order),
      delivery(order.delivery, arrives),
      question(
        "Not quite what you had in mind?",
        "From the day it arrives you have seven days to send it back, whatever the reason.",
      ),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}
