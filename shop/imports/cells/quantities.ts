import { readWritten } from "../../../words/money/written-amount.ts";
import { BadCell, quoted } from "./cells.ts";

/**
 * Default stock for "in stock" without a number. One would sell out at once and look like the last; many would
 * oversell.
 */
export const usualUncountedStock = 10;

/** Stock from a row. */
export type StockSaid = {
  onHand: number;
  /** `onHand` is a stand-in. "there": used when the product has none on hand. "unsaid": used for new products only. */
  uncounted?: "there" | "unsaid";
};

/** In stock, number unknown. */
export const thereUncounted = (onHand: number): StockSaid => ({ onHand, uncounted: "there" });

/** No statement, but an uncounted product is sold. */
export const saleableOmitted = (onHand: number): StockSaid => ({ onHand, uncounted: "unsaid" });

/** Remark on a product whose number is unknown. */
export function uncountedInWords(onHand: number): string {
  return (
    `does not say how many there are: a new or sold-out product gets ${onHand} on hand, once, and others keep what they have. ` +
    "Choose another number with --uncounted-stock, or count them with `npx spaza stock set`"
  );
}

/** No statement on a counted product: none on hand until the owner counts. */
export const countedOmitted: StockSaid = { onHand: 0, uncounted: "unsaid" };

/** Above it, something else got into the column. */
const highestQuantity = 1_000_000;

/** "12", "1 000", or "5.0" of some plug-ins. "5.000" and "5,000" are ambiguous. @throws BadCell */
export function toQuantity(text: string, column: string): number {
  const { plain = "", doubtful } = readWritten(text) ?? {};
  if (doubtful)
    throw new BadCell(
      column,
      `${quoted(text)} may be ${plain} or ${plain.slice(0, -3)}: write it without "${doubtful}"`,
    );
  const quantity = Number(plain);
  if (plain === "" || !Number.isInteger(quantity))
    throw new BadCell(column, `${quoted(text)} is not a whole number from 0`);
  if (quantity > highestQuantity) throw new BadCell(column, `${quoted(text)} is above a million`);
  return quantity;
}
