import { longestCategoryName, longestProductName, mostLevels } from "../../catalogue/owners-words.ts";
import { BadCell, type Cells, quoted, within } from "./cells.ts";
import { plainLine, plainText, shorten } from "./plain-text.ts";

/** Longer texts are shortened. Longer codes and names reject the row: something else got into the column. */
export const limits = {
  title: longestProductName,
  description: 10_000,
  code: 100,
  name: 100,
  details: 100,
  value: 1_000,
  rawTitle: 2_000,
  rawText: 100_000,
};

export function missing(column: string): never {
  throw new BadCell(column, "is missing");
}

export function readName<Column extends string>(cells: Cells<Column>, column: Column): string {
  return shorten(plainLine(within(cells, column, limits.rawTitle)), limits.title) || missing(column);
}

/** @param html or plain text */
export function toDescription(html: string): string {
  return shorten(plainText(html), limits.description);
}

/** Null without a brand. */
export function readBrand<Column extends string>(cells: Cells<Column>, column: Column): string | null {
  return toBrandName(within(cells, column, limits.name));
}

/** What sellers write for no brand. */
const noBrand = /^(un-?branded|no ?brand|no name|generic|none|n\/?a|[-–—.]+)?$/i;

/** Null without a brand, also when a word says so. */
export function toBrandName(text: string): string | null {
  const name = plainLine(text);
  return noBrand.test(name) ? null : name;
}

export function readCode<Column extends string>(cells: Cells<Column>, column: Column): string | null {
  const code = within(cells, column, limits.code);
  if (/\p{Cc}/u.test(code)) throw new BadCell(column, `${quoted(plainLine(code))} holds control characters`);
  return code === "" ? null : code;
}

/** "Home > Kitchen > Kettles" */
export function toCategoryPath(text: string, column: string): string[] {
  const path = plainLine(text)
    .split(/\s*>\s*/)
    .filter(Boolean);
  if (path.length > mostLevels) throw new BadCell(column, `has more than ${mostLevels} levels`);
  if (path.some((name) => name.length > longestCategoryName))
    throw new BadCell(column, `has a name of more than ${longestCategoryName} characters`);
  return path;
}

/** An attribute; none when name or value is empty or both are equal, as some programs write. */
export function toAttribute(name: string, value: string): [string, string][] {
  const pair = [shorten(plainLine(name), limits.name), shorten(plainLine(value), limits.value)] as const;
  return pair.every(Boolean) && pair[0] !== pair[1] ? [[...pair]] : [];
}
