/**
 * Parses an Ozow amount, decimal(9,2), into cents: "25", "25.0" and "25.00" are the same. Null for anything else, such
 * as "25,00", "1 299.00", "-25.00", "25.005" or "".
 */
export function centsFromRand(text: string): number | null {
  const [, rand, cents = ""] = text.match(/^(0|[1-9]\d{0,6})(?:\.(\d{1,2})0*)?$/) ?? [];
  return rand === undefined ? null : Number(rand + cents.padEnd(2, "0"));
}

export const mostCents = 999_999_999;
