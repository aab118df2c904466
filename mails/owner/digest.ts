import type { DigestMailProps, NextStep } from "../../shop/mail-message.ts";
import { day } from "../../words/dates/date.ts";
import { price } from "../../words/money/price.ts";
import { count } from "../../words/numbers/count.ts";
import type { Mail } from "../mail.ts";
import { facts } from "../parts/facts.tsx";
import { nextSteps } from "../parts/next-steps.tsx";
import { paragraph } from "../parts/paragraph.tsx";

export function ownerDigest(props: DigestMailProps): Mail {
  const { value, refunded, messages, low, shopUrl } = props;
  const [when, orders] = [day(props.day), many(props.orders, "paid order")];
  const steps = waiting(props);
  return {
    subject: `${when}: ${orders}${props.orders > 0 ? `, ${price(value)}` : ""}`,
    preview: steps.map(({ words }) => words.replace(/:$/, "")).join(", ") || "Nothing needs you today.",
    heading: `Your shop on ${when}`,
    parts: [
      facts("The day", [
        { label: "Paid orders", value: count(props.orders) },
        { label: "Their sum, with delivery", value: price(value) },
        ...(Number(refunded) > 0 ? [{ label: "Paid back", value: price(refunded) }] : []),
        { label: "Messages from shoppers", value: count(messages) },
      ]),
      steps.length > 0 ? nextSteps(steps) : paragraph("Nothing needs you today."),
      ...(low.length > 0 ? [facts(lowTitle(props), low.map(leftOf))] : []),
    ],
    because: "you want an email about each day",
    url: shopUrl,
  };
}

function waiting({ toPack, toRefund, transfers, wrongSums }: DigestMailProps): NextStep[] {
  const kinds: [number, string, string][] = [
    [toPack, `${many(toPack, "order")} to pack:`, "npx spaza orders list --to-pack"],
    [toRefund, `${many(toRefund, "payment")} to pay back:`, "npx spaza payments list --to-refund"],
    [wrongSums, `${many(wrongSums, "payment")} of a wrong sum:`, "npx spaza payments list --wrong-sum"],
    [transfers, `${many(transfers, "bank transfer")} not here yet:`, "npx spaza payments list --waiting"],
  ];
  return kinds.flatMap(([number, words, command]) => (number > 0 ? [{ words, command }] : []));
}

function lowTitle({ low, lowInAll }: DigestMailProps): string {
  return lowInAll > low.length ? `Running out: ${low.length} of ${count(lowInAll)}` : "Running out";
}

function leftOf({ name, sku, free }: DigestMailProps["low"][number]) {
  return { label: `${name} (${sku})`, value: free > 0 ? `${count(free)} left` : "Sold out" };
}

const many = (number: number, noun: string) => `${count(number)} ${noun}${number === 1 ? "" : "s"}`;
