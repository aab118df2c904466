import { readWritten } from "../../../words/written-amount.ts";
import type { Cells } from "./cells.ts";
import { BadCell, quoted, within } from "./cells.ts";
import { plainLine } from "./plain-text.ts";
import { toPriceCents, withoutRand } from "./prices.ts";
import { toQuantity } from "./quantities.ts";
import { limits } from "./texts.ts";

// What exports of other shops write in ways of their own.

/** "TRUE", "1" and "yes" → true; undefined for nothing. */
export function readFlag<Column extends string>(cells: Cells<Column>, column: Column): boolean | undefined {
  const text = cells(column).toLowerCase();
  if (text === "") return undefined;
  if (["true", "1", "yes"].includes(text)) return true;
  if (["false", "0", "no"].includes(text)) return false;
  throw new BadCell(column, `${quoted(text)} is neither yes nor no`);
}

/**
 * "129.00", "1 299,00" or "R 1 299,00" in cents; undefined for nothing.
 *
 * @param rate what one unit of its currency costs in rand
 * @throws BadCell
 */
export function readAmount<Column extends string>(
  cells: Cells<Column>,
  column: Column,
  rate: string,
): number | undefined {
  const text = cells(column);
  if (text === "") return undefined;
  return toPriceCents(withoutRand(text).replace(spreadsheetsRest, "$1"), rate, column, text);
}

/** What a spreadsheet leaves behind a sum: "58.120000000000005". */
const spreadsheetsRest = /([.,]\d{6})\d{1,14}$/;

/**
 * How many are left: what was sold before it came is nothing, and of pieces only whole ones count.
 *
 * @throws BadCell
 */
export function readStock<Column extends string>(cells: Cells<Column>, column: Column): number | undefined {
  const text = cells(column);
  if (text === "") return undefined;
  if (text.startsWith("-") && readWritten(text.slice(1))) return 0;
  return toQuantity(text.replace(/^(\d+)\.\d{1,2}$/, "$1"), column);
}

/** A number below a bar code; none of what a spreadsheet made of it ("6.00123E+12"). */
export function readBarcode<Column extends string>(cells: Cells<Column>, column: Column): string | null {
  const text = cells(column).replace(/^'/, "").split(/[;,]/, 1)[0]?.trim() ?? "";
  return /^[0-9A-Za-z-]{1,100}$/.test(text) ? text : null;
}

/** The name of a choice or its value. */
export function readShortName<Column extends string>(cells: Cells<Column>, column: Column): string {
  return plainLine(within(cells, column, limits.name));
}
