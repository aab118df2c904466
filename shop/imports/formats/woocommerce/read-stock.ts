import { BadCell, type Cells, quoted } from "../../cells/cells.ts";
import { readStock } from "../../cells/foreign-cells.ts";
import { type StockSaid, saleableUnsaid, thereUncounted } from "../../cells/quantities.ts";
import type { WooColumn, WooColumns } from "./columns.ts";

/** Whether it says that it is there; undefined where the file does not say. What may be ordered beforehand is not there. */
const states = new Map([
  ["", undefined],
  ["1", true],
  ["0", false],
  ["backorder", false],
]);

/**
 * How many are on hand. What is not counted is there in some number, or may be, where the file has no column for that; of a
 * stock that variations share each has its share, so that the shop never sells more than there are.
 *
 * @param share of the parent's stock
 * @throws BadCell
 */
export function readOnHand(
  say: Cells<WooColumn>,
  { places }: WooColumns,
  share: number | undefined,
): StockSaid {
  const state = say("inStock").toLowerCase();
  if (!states.has(state)) throw new BadCell("inStock", `${quoted(state)} is none of 1, 0, backorder`);
  const isThere = states.get(state);
  const counted = share ?? readStock(say, "stock");
  if (isThere === false) return { onHand: 0 };
  if (counted !== undefined) return { onHand: counted };
  if (isThere) return thereUncounted;
  if (places.has("inStock")) throw new BadCell("inStock", "is missing, and so is Stock");
  return saleableUnsaid;
}

export function parentsStock(say: Cells<WooColumn>): number {
  return readStock(say, "stock") ?? 0;
}
