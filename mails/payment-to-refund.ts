import type { OrderMailProps } from "../shop/mail-message.ts";
import { price } from "../words/price.ts";
import type { MailWords } from "./mail-words.ts";

/**
 * Money came that the order cannot use. One text for both causes (paid twice, or paid after the order had ended and
 * something in it was sold), because either way the shopper gets the whole sum back.
 */
export function paymentToRefund({ number, total }: OrderMailProps): MailWords {
  return {
    subject: `Order ${number}: you are getting ${price(total)} back.`,
    preview: "We could not use this payment. The whole amount goes back to you.",
    heading: "Your money comes back to you",
    opening: [
      `A payment of ${price(total)} for order ${number} has reached us, and we cannot use it. Either the order was paid already, or its time to pay had passed and something in it is sold out by now. We are sorry for the trouble.`,
      "The whole amount goes back to the card or account you paid with. You need do nothing. The law gives us 30 days for it, and we do not mean to need them.",
    ],
    buttonLabel: "See where your order stands",
    closing: [
      "Would you still like what you ordered? If your order shows as cancelled, what we still have in stock can be ordered again.",
    ],
    arrives: null,
  };
}
