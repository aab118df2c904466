import { inRand } from "../../shop/money/in-rand.ts";
import { toDecimal } from "../../shop/money/money.ts";
import type { CreditOutcome, MatchedCredit } from "../../shop/payments/eft/matched-credit.ts";
import type { Statement } from "../../shop/payments/eft/statements/read-statement.ts";
import { shortDay } from "../../words/dates/date.ts";
import { count } from "../../words/numbers/count.ts";
import { orderNumber } from "../../words/order-number.ts";

const titles: [CreditOutcome[], string][] = [
  [["released"], "Paid: these orders go on"],
  [["back"], "To be paid back (npx spaza payments list --to-refund)"],
  [["together", "part"], "Not the whole sum in one transfer"],
  [["near", "twin", "several"], "Look at these yourself"],
  [["unknown"], "Without a reference of the shop"],
  [["known"], "Known already"],
];

export function matchInWords(statement: Statement, credits: MatchedCredit[], isDryRun: boolean): string {
  const groups = titles.flatMap(([outcomes, title]) => {
    const some = credits.filter(({ outcome }) => outcomes.includes(outcome));
    return some.length > 0 ? [`${title}:`, ...some.flatMap(linesOf), ""] : [];
  });
  return [...groups, ...unreadLines(statement), ...sumsOf(statement, credits, isDryRun)].join("\n");
}

function linesOf(credit: MatchedCredit): string[] {
  const { line, day, amountCents, outcome } = credit;
  const came = `  line ${line}, ${shortDay(day)}, ${inRand(amountCents)}: `;
  const says = outcome === "unknown" ? writtenIn(credit) : wordsOf(credit);
  const command = commandOf(credit);
  return [came + says, ...(command ? [`    ${command}`] : [])];
}

function wordsOf(credit: MatchedCredit): string {
  const { outcome, note, transfers, missingCents, backCents, say } = credit;
  const whose = transfers.map(nameOf).join(", or ");
  const behind = note === "" ? "" : ` (${note})`;
  const words: Record<Exclude<CreditOutcome, "unknown">, string> = {
    released: `${whose} is paid${backCents > 0 ? `; ${inRand(backCents)} of it must go back` : ""}`,
    back: `${whose}: ${inRand(backCents)} must go back${behind}`,
    known: `${whose}${behind}${missingCents > 0 ? `; ${inRand(missingCents)} is missing still` : ""}`,
    part: `${whose}: ${inRand(missingCents)} is missing${behind}`,
    together: `${whose}: with what came before it is enough${behind}; say so and the order goes on`,
    near: `is it for ${whose}?${behind}${missingCents > 0 ? ` ${inRand(missingCents)} would be missing.` : ""}${say ? " If so" : ""}`,
    twin: `${whose}${behind}: another transfer, or the same as of another day?${missingCents > 0 ? ` ${inRand(missingCents)} would be missing.` : ""} If it is another`,
    several: `names ${transfers.map(nameOf).join(" and ")}: say for each how much of it is its own`,
  };
  return outcome === "unknown" ? "" : `${words[outcome]}${say ? ":" : ""}`;
}

function nameOf({ orderId, reference, written }: MatchedCredit["transfers"][number]): string {
  const typed = written === reference ? "" : `, written ${written}`;
  return `order ${orderNumber(orderId)} (${reference}${typed})`;
}

/** The command with which the owner decides about a credit; null when it is settled. */
export function commandOf({ say, transfers }: Pick<MatchedCredit, "say" | "transfers">): string | null {
  const [transfer] = transfers;
  if (!say || !transfer) return null;
  const again = say.which > 1 ? ` --again ${say.which}` : "";
  return `npx spaza payments paid ${transfer.reference} --amount ${toDecimal(say.amountCents)}${again}`;
}

const longestText = 70;

function writtenIn({ texts }: MatchedCredit): string {
  const words = texts.join(" ").replace(/\s+/g, " ").trim();
  return words.length > longestText ? `${words.slice(0, longestText)}…` : words || "says nothing";
}

function unreadLines({ unread, repeated }: Statement): string[] {
  const lines = unread.map(({ line, reason }) => `  line ${line} ${reason}`);
  const again = repeated.map(({ line, of }) => `  line ${line} says the same as line ${of}: counted once`);
  return [
    ...(lines.length > 0 ? ["Not read:", ...lines, ""] : []),
    ...(again.length > 0 ? ["Twice in the file:", ...again, ""] : []),
  ];
}

function sumsOf(statement: Statement, credits: MatchedCredit[], isDryRun: boolean): string[] {
  const { bank, debits, withoutMoney, unread } = statement;
  const number = (...outcomes: CreditOutcome[]) =>
    credits.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const whose = bank ? `Read as a statement of ${bank}.` : "Read by the names of its columns.";
  const done = [
    `${count(number("released"))} paid, ${count(credits.filter(({ backCents }) => backCents > 0).length)} with money to be paid back`,
    `${count(number("part", "together", "near", "twin", "several"))} to look at`,
    `${count(number("unknown"))} without a reference, ${count(number("known"))} known already`,
    `${count(unread.length)} not read`,
  ].join(", ");
  const others = `Passed over: ${count(debits.length)} of money out, ${count(withoutMoney)} without money.`;
  return [`${whose} ${others}`, ...(isDryRun ? ["A dry run: nothing was changed."] : []), `${done}.`];
}
