/**
 * A GTIN: 8, 12, 13 or 14 digits with a valid check digit (GS1), unique worldwide. Null for anything else, because a
 * wrong one costs a listing at search engines and a missing one does not.
 */
export function validGtin(text: string | null): string | null {
  const digits = (text ?? "").replace(/[\s-]/g, "");
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null;
  const weighted = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, each) => sum + each, 0) % 10 === 0 && !isOwn(digits) ? digits : null;
}

/** GS1's restricted circulation numbers, which any shop may use. */
function isOwn(digits: string): boolean {
  if (digits.length === 8) return digits.startsWith("2");
  // The first of fourteen digits is the packing level.
  return /^\d(02|04|2)/.test(digits.padStart(14, "0"));
}
