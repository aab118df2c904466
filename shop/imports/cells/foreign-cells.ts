import { readWritten } from "../../../words/money/written-amount.ts";
import { BadCell, type Cells, type Note, quoted, within } from "./cells.ts";
import { plainLine } from "./plain-text.ts";
import { toPriceCents, withoutRand } from "./prices.ts";
import { toQuantity } from "./quantities.ts";
import { limits } from "./texts.ts";

// Notations in exports of other shops.

/** "TRUE", "1" and "yes" → true; undefined when empty. */
export function readFlag<Column extends string>(cells: Cells<Column>, column: Column): boolean | undefined {
  const text = cells(column).toLowerCase();
  if (text === "") return undefined;
  if (["true", "1", "yes"].includes(text)) return true;
  if (["false", "0", "no"].includes(text)) return false;
  throw new BadCell(column, `${quoted(text)} is neither yes nor no`);
}

/**
 * "129.00", "1 299,00" or "R 1 299,00" in cents; undefined when empty.
 * @param rate rand for one unit of the currency
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

/** Floating-point noise of spreadsheets: "58.120000000000005". */
const spreadsheetsRest = /([.,]\d{6})\d{1,14}$/;

/** Quantity in whole pieces; negative stock is 0. @throws BadCell */
export function readStock<Column extends string>(
  cells: Cells<Column>,
  column: Column,
  note: Note<Column>,
): number | undefined {
  const text = cells(column);
  if (text === "") return undefined;
  if (text.startsWith("-") && readWritten(text.slice(1))) return 0;
  const [, whole, part = ""] = /^(\d+)[.,](\d{1,2})$/.exec(text) ?? [];
  if (Number(part) > 0)
    note(column, "has parts of a piece: only whole pieces are sold, so 2.5 on hand is taken as 2");
  return toQuantity(whole ?? text, column);
}

/** Name or value of an option. */
export function readShortName<Column extends string>(cells: Cells<Column>, column: Column): string {
  return plainLine(within(cells, column, limits.name));
}
