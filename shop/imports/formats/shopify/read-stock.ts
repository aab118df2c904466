import type { Cells, Note } from "../../cells/cells.ts";
import { readStock } from "../../cells/foreign-cells.ts";
import {
  countedOmitted,
  type StockSaid,
  saleableOmitted,
  thereUncounted,
  uncountedInWords,
} from "../../cells/quantities.ts";
import type { ShopifyColumn, ShopifyColumns } from "./columns.ts";

/**
 * Untracked products count as in stock; overselling ("continue") is ignored. Tracked ones without a quantity column
 * have none until counted.
 */
export function readOnHand(
  say: Cells<ShopifyColumn>,
  { places }: ShopifyColumns,
  uncountedStock: number,
  note: Note<ShopifyColumn>,
): StockSaid {
  const isTracked = say("tracker") !== "";
  const quantity = readStock(say, "quantity", isTracked || !places.has("tracker") ? note : () => {});
  if (!places.has("tracker"))
    return quantity === undefined ? saleableOmitted(uncountedStock) : { onHand: quantity };
  if (!isTracked) {
    note("tracker", uncountedInWords(uncountedStock));
    return thereUncounted(uncountedStock);
  }
  return places.has("quantity") ? { onHand: quantity ?? 0 } : countedOmitted;
}
