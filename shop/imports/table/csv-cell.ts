/** What a spreadsheet may take for a formula, in the letters of wide scripts as well. */
const formulaBegins = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const isArmed = new RegExp(`^'*${formulaBegins}`);
const isDisarmed = new RegExp(`^'+${formulaBegins}`);
/** Computing with "-12.50" or "+27 82 555 0134" does no harm, and people want them as numbers. */
const isNumber = /^[+-]\d[\d ]*(?:[.,]\d+)?$/;

/**
 * A cell of CSV that is written for people, whose spreadsheets would run what a supplier called a product: such a cell
 * begins with an apostrophe, as WooCommerce writes it too. `rearmed` takes it away. RFC 4180 quotes the rest.
 */
export function csvCell(text: string): string {
  const cell = isArmed.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The text of a cell that was read: what `csvCell` was given, letter by letter. */
export function rearmed(cell: string): string {
  return isDisarmed.test(cell) ? cell.slice(1) : cell;
}
