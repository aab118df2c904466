import type { NeedsHandsMailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { type Fact, facts } from "../parts/facts.tsx";
import { nextSteps } from "../parts/next-steps.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { quotation } from "../parts/quotation.tsx";
import { withoutLinks } from "../parts/without-links.ts";

/** A problem that only the owner can solve, with what to do. */
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
    because: "you want an email when something needs you, once for each problem",
    url: shopUrl,
  };
}

/** A shopper or a gateway may have written the value. */
const withoutLink = ({ label, value }: Fact): Fact => ({ label, value: withoutLinks(value) });
