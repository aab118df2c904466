import type { Cells } from "./cells.ts";
import { BadCell, quoted, within } from "./cells.ts";
import { plainLine } from "./plain-text.ts";
import { toPriceCents } from "./prices.ts";
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
 * "129.00" or "129,00" in cents; undefined for nothing.
 *
 * @param rate what one unit of its currency costs in rand
 * @throws BadCell also for "1,299", which may be meant as thousands
 */
export function readAmount<Column extends string>(
  cells: Cells<Column>,
  column: Column,
  rate: string,
): number | undefined {
  const text = cells(column);
  if (text === "") return undefined;
  const amount = /^-?\d+,(?:\d{1,2}|\d{4,6})$/.test(text) ? text.replace(",", ".") : text;
  return toPriceCents(amount, rate, column, text);
}

/** How many are left: what was sold before it came is nothing, and of pieces only whole ones count. */
export function readStock<Column extends string>(cells: Cells<Column>, column: Column): number | undefined {
  const text = cells(column);
  if (text === "") return undefined;
  const [, sign, digits] = /^(-?)(\d{1,7})(?:[.,]\d{1,6})?$/.exec(text) ?? [];
  if (digits === undefined) throw new BadCell(column, `${quoted(text)} is not a number`);
  return sign ? 0 : Math.min(Number(digits), 1_000_000);
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
