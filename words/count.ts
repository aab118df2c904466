const space = "\u00a0";

/** A number of things, in groups of three with non-breaking spaces: 26170 → "26 170". */
export function count(number: number): string {
  return grouped(String(number));
}

/** The digits of a whole number in groups of three. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, space);
}

/** "1 product", "26 170 products", never broken between number and word. */
export function countProducts(number: number): string {
  return number === 1 ? `1${space}product` : `${count(number)}${space}products`;
}
