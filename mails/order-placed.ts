import type { OrderMailProps } from "../shop/mail-message.ts";
import { day, dayRange, timeOfDay } from "../words/date.ts";
import { price } from "../words/price.ts";
import type { MailWords } from "./mail-words.ts";

/** The order stands and its stock is held: how much to pay, and until when. */
export function orderPlaced({ number, total, delivery, expiresAt }: OrderMailProps): MailWords {
  const deadline = `${timeOfDay(expiresAt)} on ${day(expiresAt)}`;
  return {
    subject: `Order ${number} is placed. Please pay by ${deadline}.`,
    preview: `We are holding everything for you. To pay: ${price(total)}.`,
    heading: "We have your order",
    opening: [
      `Thank you. Everything in order ${number} is set aside for you. To keep it, please pay ${price(total)} by ${deadline}.`,
    ],
    buttonLabel: "Go to your order",
    closing: [
      "Have you paid in the meantime? Then there is nothing left to do: a second mail confirms it in a moment.",
      "Have you changed your mind? Leave it unpaid. The order then ends by itself and costs you nothing.",
    ],
    arrives: `${dayRange(delivery.etaFrom, delivery.etaTo)}, once it is paid`,
  };
}
