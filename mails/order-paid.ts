import type { OrderMailProps } from "../shop/mail-message.ts";
import { dayRange } from "../words/date.ts";
import { price } from "../words/price.ts";
import type { MailWords } from "./mail-words.ts";

/** The confirmation: the money is here, and what happens next. */
export function orderPaid({ number, total, delivery }: OrderMailProps): MailWords {
  const arrives = dayRange(delivery.etaFrom, delivery.etaTo);
  return {
    subject: `Order ${number} is paid. Thank you.`,
    preview: `${delivery.label}: ${arrives}.`,
    heading: "Paid, with thanks",
    opening: [
      `Your payment of ${price(total)} for order ${number} has reached us. We are packing it now, and you need do nothing more.`,
    ],
    buttonLabel: "Follow your order",
    closing: [
      "Not quite what you had in mind? From the day it arrives you have seven days to send it back, whatever the reason.",
    ],
    arrives,
  };
}
