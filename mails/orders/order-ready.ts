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
      paragraph(`Order ${number} is packed, paid for and waiting for you. ${whereInvoiceIs(order)}`),
      delivery(order.delivery, "Ready now"),
      button("View your order", orderUrl),
      question("What should you bring?", `The order number, ${number}. This email on your phone will do.`),
      question(
        "Can someone else collect it?",
        "Yes, anyone with the order number. Please share it with care.",
      ),
      orderSummary(order),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}
