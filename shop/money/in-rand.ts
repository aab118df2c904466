import { price } from "../../words/money/price.ts";
import { toDecimal } from "./money.ts";

/** Formats integer cents: 129900 → "R 1 299.00", with non-breaking spaces. */
export function inRand(cents: number): string {
  return price(toDecimal(cents));
}
