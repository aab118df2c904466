/** 129900 → "1299.00". */
export function asRand(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 129900 → "R 1 299.00", with no-break spaces. */
export function shownRand(cents: number): string {
  return `R\u00a0${asRand(cents).replace(/\B(?=(\d{3})+\.)/g, "\u00a0")}`;
}
