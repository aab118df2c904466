import type { Prices } from "../../cells/prices.ts";
import type { Unsaid } from "../format.ts";
import { type Fact, familyFacts, keepDates, keepFacts } from "../keep-facts.ts";
import type { ShopifyColumn, ShopifyColumns } from "./columns.ts";

/** Facts, and the columns that say them, any of which is enough. */
const factColumns: [Fact, readonly ShopifyColumn[]][] = [
  ["name", ["title"]],
  ["description", ["description"]],
  ["brand", ["vendor"]],
  ["categoryPath", ["category", "type"]],
  ["gtin", ["barcode"]],
  ["mpn", ["mpn"]],
];

/** What a new product needs, by Shopify's names. */
const needed = { Title: "title", Price: "price" } as const;

/** Undefined for a file with columns for all. */
export function unsaidOf({ places, metafields }: ShopifyColumns): Unsaid | undefined {
  const lacks = (column: ShopifyColumn) => !places.has(column);
  const facts: (Fact | (typeof familyFacts)[number])[] = [
    ...factColumns.filter(([, any]) => any.every(lacks)).map(([fact]) => fact),
    ...(metafields.length > 0 ? [] : (["attributes"] as const)),
    ...(lacks("option1Value") ? familyFacts : []),
  ];
  const lacksPrice = { price: lacks("price"), comparison: lacks("compareAt") };
  const columns = [
    ...facts,
    ...Object.entries(lacksPrice).flatMap(([name, lacking]) => (lacking ? name : [])),
  ];
  if (columns.length === 0) return undefined;
  return {
    columns,
    needs: Object.entries(needed).flatMap(([name, column]) => (lacks(column) ? name : [])),
    keep: (product, held) => ({
      ...keepFacts(product, held, facts),
      ...keptPrices(product, held, lacksPrice),
    }),
  };
}

/** The price is what is paid now. On sale it is below the price to compare at, which stays. */
function keptPrices(said: Prices, held: Prices, lacks: { price: boolean; comparison: boolean }): Prices {
  const priceCents = lacks.price ? held.priceCents : said.priceCents;
  const isOnSale = held.priceCents < held.regularPriceCents;
  const heldComparison = isOnSale ? held.regularPriceCents : 0;
  const compared = lacks.comparison ? heldComparison : said.regularPriceCents;
  const prices = { priceCents, regularPriceCents: Math.max(priceCents, compared), sale: null };
  // Without the price to compare at, the new price is that of the sale that holds.
  if (lacks.comparison && isOnSale && held.sale?.priceCents === held.priceCents && priceCents < compared)
    return { ...prices, sale: { ...held.sale, priceCents } };
  return keepDates(prices, held);
}
