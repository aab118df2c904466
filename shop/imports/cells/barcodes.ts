import { type Cells, type Note, within } from "./cells.ts";
import { limits } from "./texts.ts";

/** What a row says of the number below a bar code. */
export type BarcodeSaid = {
  gtin: string | null;
  /** There was one that a spreadsheet broke: what the shop has stays. */
  isGtinBroken?: true;
};

/** "6.00123E+12" */
const shortened = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/**
 * The number below a bar code. What a spreadsheet shortened or rounded, and what lost a digit, is none: it names another
 * product, or nothing. Leading zeros may be missing: the check digit is the same without them. Codes of up to eight digits
 * and codes with letters may be a shop's own.
 */
export function readBarcode<Column extends string>(
  cells: Cells<Column>,
  column: Column,
  note: Note<Column>,
): BarcodeSaid {
  const text = within(cells, column, limits.rawText).replace(/^'/, "").trim();
  if (text === "") return { gtin: null };
  const code = shortened.test(text) ? text : (text.split(/[;,]/, 1)[0]?.trim() ?? "");
  if (shortened.test(code)) return broken(note, column, "was shortened by a spreadsheet");
  if (!/^[0-9A-Za-z-]{1,100}$/.test(code)) return broken(note, column, "is not a bar code");
  if (/^\d{9,14}$/.test(code) && !hasRightEnd(code))
    return broken(note, column, "fails its check digit, as after a spreadsheet rounded it");
  return { gtin: code };
}

function broken<Column extends string>(note: Note<Column>, column: Column, problem: string): BarcodeSaid {
  note(column, `${problem}: the product comes in without it, or keeps the one that it has`);
  return { gtin: null, isGtinBroken: true };
}

/** Whether the last digit fits the others: of a GTIN, or of a book's former number of ten. */
function hasRightEnd(digits: string): boolean {
  const weighted = (weightAt: (index: number) => number) =>
    [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * weightAt(index), 0);
  return (
    weighted((index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0 ||
    (digits.length === 10 && weighted((index) => index + 1) % 11 === 0)
  );
}
