import { readWritten } from "../../../../words/written-amount.ts";

/** What a cell of money says; its sum is never negative, its direction is null where the cell does not say it. */
export type ReadAmount =
  | { kind: "none" }
  | { kind: "sum"; cents: number; direction: "in" | "out" | null }
  | { kind: "problem"; reason: string };

/** What the database counts to: 21 million rand. */
const mostCents = 2_147_483_647;
/** With all the spaces that a spreadsheet program puts around it. */
const longest = 60;
const minus = "[-\u2212\u2013]";
const cell = new RegExp(
  `^(?<open>\\()?(?<before>[+]|${minus})?(?:ZAR|R)?(?<inner>[+]|${minus})?(?<digits>\\d[\\d.,' ]*)?` +
    `(?<after>[+]|${minus})?(?<mark>CR|DR)?(?<close>\\))?$`,
  "i",
);

/**
 * Reads a sum as banks and spreadsheet programs write it: "1 234.56", "1,234.56", "1 234,56", "R1234.56", "-560.00",
 * "560.00-", "(560.00)", "560.00 Cr". An empty cell and a dash say nothing. What can be read in two ways is a problem:
 * "1,234" is more than a thousand rand, or one rand and a bit.
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

/** All kinds of spaces are one; those beside signs and letters mean nothing. */
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
