import { readWritten } from "../../words/written-amount.ts";
import { BadCell, quoted } from "./cells.ts";
import type { FeedProduct } from "./feed-product.ts";

/**
 * For "in stock" without a number. One would sell out with the first order and look like the last one there is;
 * many would sell what may not exist.
 */
const onHandWithoutQuantity = 10;

/** What a row says of the stock. */
export type StockSaid = Pick<FeedProduct, "onHand" | "isUncounted">;

/** Of a product that is there in some number. */
export const uncounted: StockSaid = { onHand: onHandWithoutQuantity, isUncounted: true };

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
