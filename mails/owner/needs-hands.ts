import type { NeedsHandsMailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { type Fact, facts } from "../parts/facts.tsx";
import { nextSteps } from "../parts/next-steps.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { quotation } from "../parts/quotation.tsx";
import { withoutLinks } from "../parts/without-links.ts";

/** To the shop: a problem that only a person can solve, with what to do about it. */
export function needsHands(props: NeedsHandsMailProps): Mail {
  const { title, what, quoted, next, shopUrl } = props;
  return {
    subject: `Please look at this: ${title}`,
    preview: what,
    heading: title,
    parts: [
      paragraph(what),
      ...(props.facts.length > 0 ? [facts("The facts", props.facts.map(withoutLink))] : []),
      ...quoted.map(({ of, words }) => quotation(of, words)),
      nextSteps(next),
    ],
    because: "you want a mail when something needs you, once for each problem",
    url: shopUrl,
  };
}

/** A fact may be what a shopper or a gateway wrote, such as an address. */
const withoutLink = ({ label, value }: Fact): Fact => ({ label, value: withoutLinks(value) });
