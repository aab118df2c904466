import { southAfricanDay } from "../../words/dates/south-african-time.ts";
import type { MailMessage, MailTemplate } from "../mail-message.ts";
import type { Shop } from "../shop.ts";
import { needsHands, type Problem } from "./needs-hands.ts";

/**
 * Tells the owner of the day's first mail given up after its last retry. Skips mails to the owner, whose own address
 * fails then.
 */
export async function tellOfGivenUp(shop: Shop, message: MailMessage, error: unknown): Promise<void> {
  if (ownersTemplates.has(message.template)) return;
  const day = southAfricanDay(shop.clock.now());
  await shop.db.transaction((tx) => needsHands(shop, tx, problemOf(message, error, day)));
}

const ownersTemplates = new Set<MailTemplate>(["owner-order-paid", "owner-digest", "needs-hands"]);

function problemOf({ to, template, props }: MailMessage, error: unknown, day: string): Problem {
  const number = "number" in props ? props.number : undefined;
  const isOfOrder = number !== undefined && "orderUrl" in props;
  return {
    key: `mails given up ${day}`,
    title:
      template === "support-ticket"
        ? "A shopper's message could not be mailed to you"
        : "A mail to a shopper could not be sent",
    what: "The shop tried for a day, and no mail server took it. It does not try again. You hear of the first such mail of a day alone: there may be more.",
    facts: [
      { label: "Address", value: to },
      { label: "Mail", value: template },
    ],
    quoted: [{ of: "The mail server said", words: error instanceof Error ? error.message : String(error) }],
    next: [
      ...(isOfOrder
        ? [{ words: "Look at the order:", command: `npx spaza orders show ${Number(number)}` }]
        : []),
      { words: "See whether others wait, and how the mail server is set:", command: "npx spaza ready" },
    ],
  };
}
