import { type Cells, type Note, within } from "./cells.ts";
import { limits } from "./texts.ts";

export type BarcodeSaid = {
  gtin: string | null;
  /** A spreadsheet broke it, so the product keeps the barcode it has. */
  isGtinBroken?: true;
};

/** "6.00123E+12" */
const shortened = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/**
 * Reads a barcode. Rejects what a spreadsheet rounded or shortened and what fails its check digit: it names another
 * product or none. Missing leading zeros do not change the check digit. Codes of up to eight digits or with letters may
 * be the shop's own.
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

/** Check digit of a GTIN or an ISBN-10. */
function hasRightEnd(digits: string): boolean {
  const weighted = (weightAt: (index: number) => number) =>
    [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * weightAt(index), 0);
  return (
    weighted((index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0 ||
    (digits.length === 10 && weighted((index) => index + 1) % 11 === 0)
  );
}
