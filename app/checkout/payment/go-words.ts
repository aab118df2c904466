import { price } from "../../../words/money/price.ts";
import type { PayChoice } from "./pay-choices.ts";

type GoWords = {
  go: string;
  /** The note under the button says where it leads and who sees the shopper's details; null where it leads nowhere. */
  cue: string | null;
};

const cues: Record<string, (choice: PayChoice) => string> = {
  payfast: ({ again }) =>
    `You’ll choose ${again} on PayFast’s secure page and come back here. We never see your card or bank details.`,
  ozow: () =>
    "You’ll log in to your bank on Ozow’s secure page and come back here. We never see your details.",
  yoco: () => "You’ll enter your card details on Yoco’s secure page and come back here. We never see them.",
  eft: () =>
    "You’ll get our bank details on the next page and by email. We don’t take anything from your account.",
};

const goes: Record<string, string> = { eft: "Show bank details", none: "Complete order" };

/** The button that goes on with a choice, and what happens then. */
export function goWords(choice: PayChoice, total: string): GoWords {
  const { method } = choice.way;
  return { go: goes[method] ?? `Pay ${price(total)}`, cue: cues[method]?.(choice) ?? null };
}
