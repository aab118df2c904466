/** Cents as rand with a dot and two decimals: 129900 → "1299.00". */
export function randAmount(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
