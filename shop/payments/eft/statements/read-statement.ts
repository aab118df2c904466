import { decodeText } from "./decode-text.ts";
import { findLayout, type Layout, type Line, longestPreamble, UnreadableStatement } from "./find-layout.ts";
import { type ReadAmount, readAmount } from "./read-amount.ts";
import { dayOfNumbers, type NumberOrder, orderOfNumbers, readDay } from "./read-day.ts";
import { cellsOf, rowsOf, splitLines, type TextLine } from "./split-lines.ts";

export type Credit = {
  /** Line of the file, from 1. */
  line: number;
  /** "2026-11-22". */
  day: string;
  amountCents: number;
  /** Descriptions, one per cell. */
  texts: string[];
};

export type Debit = Omit<Credit, "day">;

/** Each line after the header counts in exactly one field. */
export type Statement = {
  /** The recognized bank; null when only column names are known. */
  bank: string | null;
  credits: Credit[];
  debits: Debit[];
  /** Duplicates of earlier lines. */
  repeated: { line: number; of: number }[];
  /** Unreadable lines with the reason. */
  unread: { line: number; reason: string }[];
  /** The number of lines without money: balances, totals, headers. */
  withoutMoney: number;
};

export { UnreadableStatement } from "./find-layout.ts";

type Row = Line & {
  text: string;
  /** The file ends without a line break here, so the row may be truncated. */
  isOpen: boolean;
};
type Sure = { order: NumberOrder; isMarked: boolean };

/**
 * Reads a bank's CSV statement. Guesses nothing: ambiguous or truncated lines are reported with their reason.
 * @param isDayFirst the owner confirms that "03/01/2026" is in January, when the file does not tell
 * @throws UnreadableStatement when no columns are found
 */
export function readStatement(bytes: Uint8Array, { isDayFirst = false } = {}): Statement {
  const text = decodeText(bytes);
  if (text.startsWith("%PDF") || text.startsWith("PK\u0003\u0004"))
    throw new UnreadableStatement("This is a PDF or an Excel file: download the statement as CSV.");
  const lines = splitLines(text);
  const { layout, delimiter } = layoutOf(lines);
  const isOpen = !/[\r\n]$/.test(text);
  const rows = [...rowsOf(lines, delimiter, layout, (line) => isRow(layout, line))].map(
    (row, index, all): Row => ({ ...row, isOpen: isOpen && index === all.length - 1 }),
  );
  const days = rows.map(({ cells }) => readDay(cells?.[layout.day] ?? ""));
  const order = orderOfNumbers(days);
  const sums = rows.map(({ cells }) => readAmount(cells?.[layout.amount ?? -1] ?? ""));
  refuseWithoutDirection(layout, rows, sums);
  const sure: Sure = {
    order: order === "unknown" && isDayFirst ? "day-first" : order,
    isMarked: rows.some(({ cells }) => /\d\s*cr$/i.test(cells?.[layout.amount ?? -1] ?? "")),
  };
  const preamble = new Set(lines.filter(({ line }) => line <= layout.line).map((each) => each.text.trim()));
  return sorted(layout, rows, (row) =>
    preamble.has(row.text.trim()) ? "nothing" : outcomeOf(row, layout, sure),
  );
}

function layoutOf(lines: TextLine[]): { layout: Layout; delimiter: string } {
  for (const delimiter of [",", ";", "\t", "|"]) {
    const start = lines.slice(0, longestPreamble);
    const layout = findLayout(start.map(({ line, text }) => ({ line, cells: cellsOf(text, delimiter) })));
    if (layout) return { layout, delimiter };
  }
  throw new UnreadableStatement(
    "No line names the columns: a date, a description, and an amount or the money in. Download the statement again as CSV.",
  );
}

function isRow({ day, isRow }: Layout, { cells }: Line): boolean {
  if (!cells) return false;
  return isRow ? isRow(cells) : ["day", "numbers"].includes(readDay(cells[day] ?? "").kind);
}

/** Cells after the needed ones prove that these are complete; a final quote may be half of an escaped one. */
function mayBeCut({ isOpen }: Row, cells: string[], layout: Layout): boolean {
  return isOpen && cells.length <= Math.max(lastOfSums(layout), layout.direction ?? 0, ...layout.texts) + 1;
}

function lastOfSums({ day, amount = 0, credit = 0, debit = 0 }: Layout): number {
  return Math.max(day, amount, credit, debit);
}

/** Without signs, money in and out may look alike. Recognized banks' statements are known to have signs. */
function refuseWithoutDirection({ bank, amount, direction }: Layout, rows: Row[], sums: ReadAmount[]): void {
  if (bank !== null || amount === undefined) return;
  const isSigned = sums.some((sum) => sum.kind === "sum" && sum.direction !== null);
  const isNamed = rows.some(({ cells }) => directionOf(cells?.[direction ?? -1]) !== null);
  if (!isSigned && !isNamed)
    throw new UnreadableStatement("Nothing in this file tells money that came in from money that went out.");
}

type Outcome = "nothing" | { reason: string } | { outCents: number } | { day: string; amountCents: number };

function outcomeOf(row: Row, layout: Layout, sure: Sure): Outcome {
  const { cells } = row;
  if (!cells) return { reason: "opens a quote and never closes it" };
  if (mayBeCut(row, cells, layout)) return { reason: "may be cut off: the file ends within it" };
  const day = readDay(cells[layout.day] ?? "");
  if (!isRow(layout, row)) {
    const reason = day.kind === "problem" ? day.reason : "is no line of a statement";
    return isSummary(cells, layout) ? "nothing" : { reason };
  }
  if (cells.slice(layout.width).some((cell) => cell !== ""))
    return { reason: "has more columns than there are names for: is there a comma in its sum or its text?" };
  if (cells.length <= lastOfSums(layout)) return { reason: "ends before its sum" };
  const sum = sumOf(cells, layout, sure);
  if (sum.kind === "none") return "nothing";
  if (sum.kind === "problem") return { reason: sum.reason };
  if (sum.direction === "out") return { outCents: sum.cents };
  const known = day.kind === "numbers" ? dayOfNumbers(day, sure.order) : day;
  if (known.kind !== "day") return { reason: known.kind === "problem" ? known.reason : "has no day" };
  return { day: known.day, amountCents: sum.cents };
}

/** Balance and total lines, which have no date or no amount. */
function isSummary(cells: string[], { day, amount, credit, debit }: Layout): boolean {
  const words = cells.join(" ").trim();
  if (words === "") return true;
  const isDated = !/^0?$/.test(cells[day] ?? "");
  const hasSum = [amount, credit, debit].some((column) => (cells[column ?? -1] ?? "") !== "");
  return !(isDated && hasSum) && summaryWords.test(words);
}

const summaryWords =
  /\b(?:total|totals|open|opening|close|closing|balance|brought|carried|branch|acc-no|statement)\b/i;

type Sum = ReadAmount & ({ kind: "none" | "problem" } | { kind: "sum"; direction: "in" | "out" });

function sumOf(cells: string[], { amount, credit, debit, direction }: Layout, { isMarked }: Sure): Sum {
  if (amount !== undefined) {
    const sum = readAmount(cells[amount] ?? "");
    if (sum.kind !== "sum") return sum;
    if (sum.cents === 0) return { kind: "none" };
    const named = directionOf(cells[direction ?? -1]);
    if (named !== null && sum.direction !== null && named !== sum.direction)
      return { kind: "problem", reason: "says that money came in, and that it went out" };
    if (isMarked && sum.direction === null && named === null)
      return { kind: "problem", reason: "has no Cr beside its sum, as other lines have, and no Dr" };
    return { ...sum, direction: named ?? sum.direction ?? "in" };
  }
  return ofTwoColumns(readAmount(cells[credit ?? -1] ?? ""), readAmount(cells[debit ?? -1] ?? ""));
}

function ofTwoColumns(came: ReadAmount, went: ReadAmount): Sum {
  if (came.kind === "problem") return came;
  if (went.kind === "problem") return went;
  const isIn = came.kind === "sum" && came.cents > 0;
  const isOut = went.kind === "sum" && went.cents > 0;
  if (isIn && isOut) return { kind: "problem", reason: "has a sum for money in and one for money out" };
  if (isIn) return { ...came, direction: came.direction ?? "in" };
  return isOut ? { ...went, direction: "out" } : { kind: "none" };
}

/** The direction column; banks' own transaction types are ignored. */
function directionOf(cell = ""): "in" | "out" | null {
  if (/^(?:cr|c|credit)$/i.test(cell)) return "in";
  return /^(?:dr|d|debit)$/i.test(cell) ? "out" : null;
}

function sorted(layout: Layout, rows: Row[], outcome: (row: Row) => Outcome): Statement {
  const { bank, texts, balance } = layout;
  const credits: Credit[] = [];
  const repeated: Statement["repeated"] = [];
  const debits: Debit[] = [];
  const unread: Statement["unread"] = [];
  let withoutMoney = 0;
  const seen = new Map<string, number>();
  for (const row of rows) {
    const { line, cells } = row;
    const became = outcome(row);
    const words = texts.map((text) => cells?.[text] ?? "");
    if (became === "nothing") withoutMoney += 1;
    else if ("reason" in became) unread.push({ line, ...became });
    else if ("outCents" in became) debits.push({ line, amountCents: became.outCents, texts: words });
    else {
      const credit = { line, ...became, texts: words };
      const said = JSON.stringify([credit.day, credit.amountCents, words]);
      // Two equal transfers differ in the balance; without a balance, or in a truncated row, nothing distinguishes
      // them.
      const whole = `${said} ${cells?.[balance ?? -1] ?? ""}`;
      const of = seen.get(row.isOpen ? said : whole);
      if (of === undefined) credits.push(credit);
      else repeated.push({ line, of });
      for (const key of [said, whole]) seen.set(key, seen.get(key) ?? line);
    }
  }
  return { bank, credits, debits, repeated, unread, withoutMoney };
}
