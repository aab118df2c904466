import { grouped } from "../numbers/count.ts";

const space = "\u00a0";

/**
 * "1299.00" → "R 1 299.00", with no-break spaces. Not by `Intl`, which writes a decimal comma for en-ZA and differs
 * between servers and phones.
 * @param amount rand with two decimals, in the API's form
 */
export function price(amount: string): string {
  const [rand = "0", cents = "00"] = amount.replace("-", "").split(".");
  return `${amount.startsWith("-") ? "−" : ""}R${space}${grouped(rand)}.${cents}`;
}

/** The same for running text, without ".00": "60.00" → "R 60". */
export function briefPrice(amount: string): string {
  return price(amount).replace(/\.00$/, "");
}
