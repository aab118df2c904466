import { readWritten } from "../../../words/written-amount.ts";
import { BadCell, quoted } from "./cells.ts";

/**
 * For "in stock" without a number, unless the owner says another one. One would sell out with the first order and look like
 * the last one there is; many would sell what may not exist.
 */
export const usualUncountedStock = 10;

/** What a row says of the stock. */
export type StockSaid = {
  onHand: number;
  /**
   * Where it does not count, `onHand` is a stand-in. Of what is "there" in some number it is for a product that has none on hand;
   * where nothing is said at all ("unsaid"), for a new product alone. What is on hand of others stays.
   */
  uncounted?: "there" | "unsaid";
};

/** Of a product that is there in some number. */
export const thereUncounted = (onHand: number): StockSaid => ({ onHand, uncounted: "there" });

/** Of a product that may be there: a shop that does not count sells it. */
export const saleableUnsaid = (onHand: number): StockSaid => ({ onHand, uncounted: "unsaid" });

/** What an owner is told of a product that is there in some number. */
export function uncountedInWords(onHand: number): string {
  return (
    `does not say how many there are: a new or sold-out product gets ${onHand} on hand, once, and others keep what they have. ` +
    "Choose another number with --uncounted-stock, or count them with `npx spaza stock set`"
  );
}

/** Of a product that is counted elsewhere: it is not there until somebody says it. */
export const countedUnsaid: StockSaid = { onHand: 0, uncounted: "unsaid" };

/** More are nowhere: something else got into the column. */
const highestQuantity = 1_000_000;

/**
 * "12" or "1 000", and "5.0" as some plug-ins write it. "5.000" and "5,000" may be five or five thousand.
 *
 * @throws BadCell for what is no whole number from 0, or one of two
 */
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
