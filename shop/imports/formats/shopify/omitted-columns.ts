import type { Prices } from "../../cells/prices.ts";
import type { OmittedColumns } from "../format.ts";
import { type Fact, familyFacts, keepDates, keepFacts } from "../keep-facts.ts";
import type { ShopifyColumn, ShopifyColumns } from "./columns.ts";

/** Facts and their columns; one is enough. */
const factColumns: [Fact, readonly ShopifyColumn[]][] = [
  ["name", ["title"]],
  ["description", ["description"]],
  ["brand", ["vendor"]],
  ["categoryPath", ["category", "type"]],
  ["gtin", ["barcode"]],
  ["mpn", ["mpn"]],
];

/** Columns that new products need. */
const needed = { Title: "title", Price: "price" } as const;

/** Undefined when no column is missing. */
export function omittedColumns({ places, metafields }: ShopifyColumns): OmittedColumns | undefined {
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

/** Price is the current price, compare-at the regular one, which stays during a sale. */
function keptPrices(said: Prices, held: Prices, lacks: { price: boolean; comparison: boolean }): Prices {
  const priceCents = lacks.price ? held.priceCents : said.priceCents;
  const isOnSale = held.priceCents < held.regularPriceCents;
  const heldComparison = isOnSale ? held.regularPriceCents : 0;
  const compared = lacks.comparison ? heldComparison : said.regularPriceCents;
  const prices = { priceCents, regularPriceCents: Math.max(priceCents, compared), sale: null };
  // Without a compare-at price, the new price is the running sale's.
  if (lacks.comparison && isOnSale && held.sale?.priceCents === held.priceCents && priceCents < compared)
    return { ...prices, sale: { ...held.sale, priceCents } };
  return keepDates(prices, held);
}
