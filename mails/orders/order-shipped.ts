import type { OrderMailProps } from "../../shop/mail-message.ts";
import { dayRange } from "../../words/date.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { delivery } from "../parts/delivery.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";

/** The courier has the parcel: when it comes, and where to. */
export function orderShipped(order: OrderMailProps): Mail {
  const { number, orderUrl } = order;
  const arrives = dayRange(order.delivery.etaFrom, order.delivery.etaTo);
  return {
    subject: `Order ${number} is on its way: ${arrives}`,
    preview: "The courier has your parcel and phones before delivery.",
    heading: "It is on its way",
    parts: [
      paragraph(
        `We have packed order ${number} and given it to the courier, who phones before delivery. Please keep your phone near you.`,
      ),
      delivery(order.delivery, arrives),
      button("Follow your order", orderUrl),
      orderSummary(order),
      question(
        "Not at home on the day?",
        "Somebody else may take it in for you: tell the courier when the phone rings.",
      ),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}
