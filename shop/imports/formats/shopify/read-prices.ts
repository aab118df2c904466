import type { Cells, Note } from "../../cells/cells.ts";
import { readAmount } from "../../cells/foreign-cells.ts";
import type { Prices } from "../../cells/prices.ts";
import { missing } from "../../cells/texts.ts";
import { omittedCents } from "../keep-facts.ts";
import type { ShopifyColumn, ShopifyColumns } from "./columns.ts";

/** A compare-at price below the price is ignored, as Shopify does. Without a column: `omittedCents`. */
export function readPrices(
  say: Cells<ShopifyColumn>,
  { places }: ShopifyColumns,
  rate: string,
  note: Note<ShopifyColumn>,
): Prices {
  const isPriced = places.has("price");
  const priceCents = isPriced ? (readAmount(say, "price", rate) ?? missing("price")) : omittedCents;
  const isNone = /^0*(?:[.,]0*)?$/.test(say("compareAt"));
  const comparedCents = isNone ? omittedCents : (readAmount(say, "compareAt", rate) ?? omittedCents);
  if (comparedCents !== omittedCents && comparedCents < priceCents)
    note("compareAt", "is below the price: it is left out, as Shopify does not show it either");
  return { priceCents, regularPriceCents: Math.max(priceCents, comparedCents), sale: null };
}
