import type { OrderMailProps } from "../../shop/mail-message.ts";
import { price } from "../../words/price.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";

/**
 * Money came that the order cannot use. One text for both causes (paid twice, or paid after the order had ended and
 * something in it was sold), because either way the shopper gets the whole sum back.
 */
export function paymentToRefund(order: OrderMailProps): Mail {
  const { number, total, orderUrl } = order;
  return {
    subject: `Order ${number}: you are getting ${price(total)} back.`,
    preview: "We could not use this payment. The whole amount goes back to you.",
    heading: "Your money comes back to you",
    parts: [
      paragraph(
        `A payment of ${price(total)} for order ${number} has reached us, and we cannot use it. Either the order was paid already, or its time to pay had passed and something in it is sold out by now. We are sorry for the trouble.`,
      ),
      paragraph(
        "The whole amount goes back to the card or account you paid with. You need do nothing. The law gives us 30 days for it, and we do not mean to need them.",
      ),
      button("See where your order stands", orderUrl),
      orderSummary(order),
      question(
        "Would you still like what you ordered?",
        "If your order shows as cancelled, what we still have in stock can be ordered again.",
      ),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}
