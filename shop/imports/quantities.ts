import { BadCell, quoted } from "./cells.ts";

/**
 * For "in stock" without a number. One would sell out with the first order and look like the last one there is;
 * many would sell what may not exist.
 */
export const onHandWithoutQuantity = 10;
const highestQuantity = 1_000_000;

/** @throws BadCell for what is no whole number from 0 */
export function toQuantity(text: string, column: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new BadCell(column, `${quoted(text)} is not a whole number from 0`);
  refuseTooMany(Number(text), column, text);
  return Number(text);
}

/** So many are nowhere: something else got into the column. @throws BadCell */
export function refuseTooMany(quantity: number, column: string, text: string): void {
  if (quantity > highestQuantity) throw new BadCell(column, `${quoted(text)} is above a million`);
}
