import { readWritten } from "../../../../words/money/written-amount.ts";

/** A parsed amount, never negative; its direction is null when the cell has no sign. */
export type ReadAmount =
  | { kind: "none" }
  | { kind: "sum"; cents: number; direction: "in" | "out" | null }
  | { kind: "problem"; reason: string };

/** The maximum of a PostgreSQL integer: 21 million rand. */
const mostCents = 2_147_483_647;
/** Allows for padding by spreadsheet programs. */
const longest = 60;
const minus = "[-\u2212\u2013]";
const cell = new RegExp(
  `^(?<open>\\()?(?<before>[+]|${minus})?(?:ZAR|R)?(?<inner>[+]|${minus})?(?<digits>\\d[\\d.,' ]*)?` +
    `(?<after>[+]|${minus})?(?<mark>CR|DR)?(?<close>\\))?$`,
  "i",
);

/**
 * Parses "1 234.56", "1,234.56", "1 234,56", "R1234.56", "-560.00", "560.00-", "(560.00)", "560.00 Cr". An empty cell
 * or a dash means none. Ambiguous amounts are problems: "1,234" may be over a thousand rand or one rand and a bit.
 */
export function readAmount(text: string): ReadAmount {
  if (text.length > longest) return notASum(text);
  const parts = cell.exec(tidy(text))?.groups;
  if (!parts) return notASum(text);
  const { open, close, before, inner, after, mark, digits } = parts;
  const signs = [before, inner, after].filter((sign) => sign !== undefined);
  if ((open === undefined) !== (close === undefined)) return notASum(text);
  if (digits === undefined) return open || mark || signs.includes("+") ? notASum(text) : { kind: "none" };
  const said = [...signs.map((sign) => sign !== "+"), ...(open ? [true] : [])];
  const marked = mark === undefined ? [] : [mark.toUpperCase() === "DR"];
  if (said.length + marked.length > 1) return problem(text, "says its direction twice");
  const cents = centsOf(digits.trim());
  if (cents === undefined) return notASum(text);
  if (cents === "ambiguous")
    return problem(text, "can be read in two ways, as thousands or as a part of a rand");
  if (cents > mostCents) return problem(text, "is more than the shop can count");
  const [isOut] = [...said, ...marked];
  return { kind: "sum", cents, direction: isOut === undefined ? null : isOut ? "out" : "in" };
}

/** Unifies spaces and removes those beside signs and letters. */
function tidy(text: string): string {
  return text
    .trim()
    .replace(/\s/g, " ")
    .replaceAll("\u2019", "'")
    .replace(/ *([^\d.,' ]) */g, "$1");
}

function centsOf(digits: string): number | "ambiguous" | undefined {
  const amount = readWritten(digits);
  if (amount?.doubtful) return "ambiguous";
  const [rand, cents = ""] = amount?.plain.split(".") ?? [];
  if (rand === undefined || cents.length > 2) return undefined;
  return rand.length > 12 ? Number.POSITIVE_INFINITY : Number(rand) * 100 + Number(cents.padEnd(2, "0"));
}

function notASum(text: string): ReadAmount {
  return problem(text, "is no sum of money");
}

function problem(text: string, words: string): ReadAmount {
  return { kind: "problem", reason: `"${text.trim().slice(0, 40)}" ${words}` };
}
