import type { MailProps } from "../../shop/mail-message.ts";
import { day } from "../../words/dates/date.ts";
import { returnableOf } from "../../words/products/no-return.ts";
import { noReturnMark } from "../../words/products/no-return-mark.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { topics } from "../parts/topics.tsx";

/** The goods have arrived: how to return them, and until when. */
export function orderDelivered(order: MailProps["order-delivered"]): Mail {
  const { number, orderUrl, returnUntil, supportUrl, returnsUrl } = order;
  const isFetched = order.delivery.kind === "collect";
  return {
    subject: `Order ${number} is ${isFetched ? "collected" : "delivered"}. Enjoy it.`,
    preview: returnUntil
      ? `You can change your mind until ${day(returnUntil)}.`
      : "Tell us if something is wrong with it.",
    heading: isFetched ? "Thank you for coming by" : "It has arrived",
    parts: [
      paragraph(
        isFetched
          ? `You have collected order ${number}. We hope that everything in it is a joy to use.`
          : `Order ${number} has been delivered. We hope that everything in it is a joy to use.`,
      ),
      question("Changed your mind?", changedMindWords(order)),
      question(
        "Nobody gave it to you, or is something wrong with it?",
        "Then tell us. For what is broken or not as described the law gives you six months, and sending it back costs you nothing.",
      ),
      button("See your order", orderUrl),
      topics([
        { title: "Tell us", url: supportUrl, words: `Have the order number at hand: ${number}.` },
        {
          title: "Returns and refunds",
          url: returnsUrl,
          words: "How it works, and when your money is back.",
        },
      ]),
      orderSummary(order),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}

function changedMindWords({ returnUntil, lines }: MailProps["order-delivered"]): string {
  if (returnUntil === null)
    return "What you ordered cannot be sent back for that: the law leaves such goods out of the seven-day return.";
  const isSome = returnableOf(lines.map(({ noReturn }) => noReturn)) === "some";
  const except = isSome ? `, except what is marked “${noReturnMark}” below` : "";
  return `Until ${day(returnUntil)} you may send things back without giving a reason${except}. You pay only what sending them costs.`;
}
