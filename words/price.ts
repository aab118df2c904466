import { grouped } from "./count.ts";

const space = "\u00a0";

/**
 * Writes an amount for people: "1299.00" → "R 1 299.00". All spaces are non-breaking.
 *
 * Our own formatter, because `Intl` writes a decimal comma for en-ZA and differs between servers and phones.
 *
 * @param amount rand with two decimals, as the API gives it
 */
export function price(amount: string): string {
  const [rand = "0", cents = "00"] = amount.replace("-", "").split(".");
  return `${amount.startsWith("-") ? "−" : ""}R${space}${grouped(rand)}.${cents}`;
}

/** Writes an amount without cents where there are none, for running text: "60.00" → "R 60". */
export function briefPrice(amount: string): string {
  return price(amount).replace(/\.00$/, "");
}
