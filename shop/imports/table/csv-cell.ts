/** Characters that start a formula, full-width ones included. */
const formulaBegins = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const isArmed = new RegExp(`^'*${formulaBegins}`);
const isDisarmed = new RegExp(`^'+${formulaBegins}`);
/** Numbers are harmless: "-12.50", "+27 82 555 0134". */
const isNumber = /^[+-]\d[\d ]*(?:[.,]\d+)?$/;

/**
 * A CSV cell (RFC 4180) guarded against formula injection: an apostrophe in front, as WooCommerce does. `rearmed`
 * removes it.
 */
export function csvCell(text: string): string {
  const cell = isArmed.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Inverse of `csvCell` for parsed cells. */
export function rearmed(cell: string): string {
  return isDisarmed.test(cell) ? cell.slice(1) : cell;
}
