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
        ? `Order ${number} is cancelled: we’re refunding ${price(refund)}.`
        : `Order ${number} is cancelled. You owe nothing.`,
    preview: whyCancelled[reason](number),
    heading: "Your order is cancelled",
    parts: [
      paragraph(whyCancelled[reason](number)),
      paragraph(
        refund
          ? whatGoesBack(order, refund)
          : isFree(order)
            ? "It cost nothing, so there’s nothing to refund."
            : "We haven’t received a payment for it, so you owe nothing and there’s nothing to refund.",
      ),
      button("View your order", orderUrl),
      orderSummary(order),
      ...questions(order),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}

const whyCancelled: Record<CancelReason, (number: string) => string> = {
  customer: (number) => `As you asked, we’ve cancelled order ${number}. Nothing will be sent.`,
  unpaid: (number) =>
    `The time to pay for order ${number} has run out, so the items we held for you are back in stock.`,
  no_stock: (number) =>
    `We’re sorry. Something in order ${number} has sold out, so we can’t send it and have cancelled it.`,
  operator: (number) => `We’re sorry. We had to cancel order ${number}. Nothing will be sent.`,
};

/** Some or all of the payment may be refunded already. */
function whatGoesBack({ total }: MailProps["order-cancelled"], refund: string): string {
  if (Number(refund) === 0) return "We’ve already refunded everything you paid for it.";
  if (Number(refund) < Number(total))
    return `Of the ${price(total)} you paid, ${price(refund)} is left. ${refundWords("it")}`;
  return refundWords(`the ${price(refund)} you paid`);
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
      ? "When your payment reaches us, we’ll send the order after all if everything is still in stock. If not, we’ll refund you in full."
      : "When your payment reaches us, we’ll refund you in full.";
  return [question("Just paid?", answer)];
}
