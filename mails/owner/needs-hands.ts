import type { NeedsHandsMailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { facts } from "../parts/facts.tsx";
import { nextSteps } from "../parts/next-steps.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { quotation } from "../parts/quotation.tsx";

/** To the shop: a problem that only a person can solve, with what to do about it. */
export function needsHands(props: NeedsHandsMailProps): Mail {
  const { title, what, quoted, next, shopUrl } = props;
  return {
    subject: `Please look at this: ${title}`,
    preview: what,
    heading: title,
    parts: [
      paragraph(what),
      ...(props.facts.length > 0 ? [facts("The facts", props.facts)] : []),
      ...quoted.map(({ of, words }) => quotation(of, words)),
      nextSteps(next),
    ],
    because: "you want a mail when something needs you, once for each problem",
    url: shopUrl,
  };
}
