/**
 * A barcode as search engines and price comparisons take it: 8, 12, 13 or 14 digits of which the last one fits the
 * others (GS1). Null for anything else: a wrong one costs a listing, a missing one does not.
 */
export function validGtin(text: string | null): string | null {
  const digits = (text ?? "").replace(/[\s-]/g, "");
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null;
  const weighted = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, each) => sum + each, 0) % 10 === 0 ? digits : null;
}
