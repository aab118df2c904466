import type { CancelReason, MailProps } from "../../shop/mail-message.ts";
import { price } from "../../words/money/price.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { refundWords } from "./refund-words.ts";

export function orderCancelled(order: MailProps["order-cancelled"]): Mail {
  const { number, orderUrl, reason, refund } = order;
  return {
    subject:
      refund && Number(refund) > 0
        ? `Order ${number} is cancelled: you are getting ${price(refund)} back.`
        : `Order ${number} is cancelled. Nothing is owed.`,
    preview: whyCancelled[reason](number),
    heading: "Your order is cancelled",
    parts: [
      paragraph(whyCancelled[reason](number)),
      paragraph(
        refund
          ? whatGoesBack(order, refund)
          : isFree(order)
            ? "It cost nothing, so nothing has to go back."
            : "No payment for it has reached us, so you owe nothing and nothing has to go back.",
      ),
      button("See your order", orderUrl),
      orderSummary(order),
      ...questions(order),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}

const whyCancelled: Record<CancelReason, (number: string) => string> = {
  customer: (number) => `As you asked, we have cancelled order ${number}. Nothing of it will be sent.`,
  unpaid: (number) =>
    `The time to pay for order ${number} has run out, so what was held for you is back on the shelf.`,
  no_stock: (number) =>
    `We are sorry: something in order ${number} is sold out, so we cannot send it and have cancelled it.`,
  operator: (number) => `We are sorry: we had to cancel order ${number}. Nothing of it will be sent.`,
};

/** Some or all of the payment may be refunded already. */
function whatGoesBack({ total }: MailProps["order-cancelled"], refund: string): string {
  if (Number(refund) === 0) return "All that you had paid for it has been paid back to you already.";
  if (Number(refund) < Number(total))
    return `Of the ${price(total)} that you had paid, ${price(refund)} is left. It ${refundWords}`;
  return `You had paid ${price(refund)}. All of it ${refundWords}`;
}

/** A voucher may have covered all of it. */
function isFree({ total }: MailProps["order-cancelled"]): boolean {
  return Number(total) === 0;
}

function questions(order: MailProps["order-cancelled"]) {
  const { reason, refund } = order;
  if (refund || isFree(order)) return [];
  const answer =
    reason === "unpaid"
      ? "When your payment reaches us, we fill the order after all if everything is still there. If not, all your money goes back to you."
      : "When your payment reaches us, all of it goes back to you.";
  return [question("Have you just paid?", answer)];
}
