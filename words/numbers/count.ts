const space = "\u00a0";

/** A number in groups of three with no-break spaces: 26170 → "26 170". */
export function count(number: number): string {
  return grouped(String(number));
}

export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, space);
}

/** "1 order", "26 170 orders"; with a no-break space. */
export function countOf(number: number, one: string, many: string): string {
  return `${count(number)}${space}${number === 1 ? one : many}`;
}

export function countProducts(number: number): string {
  return countOf(number, "product", "products");
}
