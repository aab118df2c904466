import type { OrderMailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { delivery } from "../parts/delivery.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { whereInvoiceIs } from "./where-invoice-is.ts";

export function orderReady(order: OrderMailProps): Mail {
  const { number, orderUrl } = order;
  return {
    subject: `Order ${number} is ready for you to collect`,
    preview: `${order.delivery.place}. Please bring the order number.`,
    heading: "Ready when you are",
    parts: [
      paragraph(`Order ${number} is packed and paid for, and waits for you. ${whereInvoiceIs(order)}`),
      delivery(order.delivery, "Ready now"),
      button("See your order", orderUrl),
      question("What should you bring?", `The order number, ${number}. This mail on your phone will do.`),
      question("Can somebody else fetch it?", "Yes: whoever has the order number. Pass it on with care."),
      orderSummary(order),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}
