import { BadCell, type Cells, type Note, quoted } from "../../cells/cells.ts";
import { readStock } from "../../cells/foreign-cells.ts";
import { type StockSaid, saleableOmitted, thereUncounted, uncountedInWords } from "../../cells/quantities.ts";
import type { WooColumn } from "./columns.ts";
import type { ProductGiven } from "./read-one.ts";

/** Undefined when not stated; backorders are not in stock. */
const states = new Map([
  ["", undefined],
  ["1", true],
  ["0", false],
  ["backorder", false],
]);

/**
 * Stock on hand. Uncounted products get the default; variations with common stock get shares, so that they never
 * oversell.
 * @param share of the parent's stock
 * @throws BadCell
 */
export function readOnHand(
  say: Cells<WooColumn>,
  { columns: { places }, uncountedStock }: Pick<ProductGiven, "columns" | "uncountedStock">,
  share: number | undefined,
  note: Note<WooColumn>,
): StockSaid {
  const state = say("inStock").toLowerCase();
  if (!states.has(state)) throw new BadCell("inStock", `${quoted(state)} is none of 1, 0, backorder`);
  const isThere = states.get(state);
  const counted = share ?? readStock(say, "stock", note);
  if (isThere === false) return { onHand: 0 };
  if (counted !== undefined) return { onHand: counted };
  if (!isThere) {
    if (places.has("inStock")) throw new BadCell("inStock", "is missing, and so is Stock");
    return saleableOmitted(uncountedStock);
  }
  note("stock", uncountedInWords(uncountedStock));
  return thereUncounted(uncountedStock);
}

export function parentsStock(say: Cells<WooColumn>): number {
  return readStock(say, "stock", () => {}) ?? 0;
}
