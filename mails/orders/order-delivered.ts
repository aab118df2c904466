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
    subject: `Order ${number} has been ${isFetched ? "collected" : "delivered"}. Enjoy it!`,
    preview: returnUntil
      ? `You can change your mind until ${day(returnUntil)}.`
      : "Tell us if something is wrong with it.",
    heading: isFetched ? "Thanks for coming by" : "It’s arrived",
    parts: [
      paragraph(
        isFetched
          ? `You’ve collected order ${number}. We hope you love everything in it.`
          : `Order ${number} has been delivered. We hope you love everything in it.`,
      ),
      question("Changed your mind?", changedMindWords(order)),
      question(
        "Didn’t get it, or something wrong?",
        "Tell us. If something is faulty or not as described, the law gives you six months, and returning it costs you nothing.",
      ),
      button("View your order", orderUrl),
      topics([
        { title: "Tell us", url: supportUrl, words: `Have your order number ready: ${number}.` },
        {
          title: "Returns and refunds",
          url: returnsUrl,
          words: "How it works, and when you’ll get your money back.",
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
    return "Sorry, the seven-day return doesn’t cover what you ordered: the law excludes such goods.";
  const isSome = returnableOf(lines.map(({ noReturn }) => noReturn)) === "some";
  const except = isSome ? `, except those marked “${noReturnMark}” below` : "";
  return `You can return items until ${day(returnUntil)} without giving a reason${except}. You pay only the cost of sending them back.`;
}
