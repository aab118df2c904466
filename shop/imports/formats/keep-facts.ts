import { saleBelow } from "../../sales/set-sales.ts";
import { BadCell } from "../cells/cells.ts";
import type { Prices } from "../cells/prices.ts";
import type { FeedProduct } from "./feed-product.ts";

// Facts that a file omits stay with the product.

/** Facts with their own columns. */
export type Fact = "name" | "description" | "brand" | "categoryPath" | "gtin" | "mpn" | "attributes";

/** Facts that tie a product to its family. */
export const familyFacts = ["groupSku", "options"] as const;

export function keepFacts(
  product: FeedProduct,
  held: FeedProduct,
  facts: readonly (Fact | (typeof familyFacts)[number])[],
): FeedProduct {
  const kept = { ...product, ...Object.fromEntries(facts.map((fact) => [fact, held[fact]])) };
  if (!facts.includes("attributes")) return kept;
  // A single product's options also appear as attributes, and the row has them.
  const chosen = new Set(kept.options.map(([name]) => name));
  return { ...kept, attributes: kept.attributes.filter(([name]) => !chosen.has(name)) };
}

/** Placeholder for a price without a column. */
export const omittedCents = 0;

/**
 * Prices when the file lacks columns. A sale continues below a new price and ends when that is lower.
 * @param lacks missing columns
 * @throws BadCell when a new sale price exceeds the price
 */
export function keepPrices(
  said: Prices,
  held: Prices,
  lacks: { price: boolean; sale: boolean; dates: boolean },
  saleTitle: string,
): Prices {
  if (lacks.sale) return lacks.price ? pricesOf(held) : pricesBelow(said.regularPriceCents, held);
  const read = lacks.price ? newSale(said, held.regularPriceCents, saleTitle) : pricesOf(said);
  return lacks.dates ? keepDates(read, held) : read;
}

/** The current or planned sale continues below a new price. */
function pricesBelow(regularPriceCents: number, held: Prices): Prices {
  const isOnSale = held.priceCents < held.regularPriceCents && held.priceCents < regularPriceCents;
  const sale = saleBelow(held.sale, regularPriceCents);
  return { priceCents: isOnSale ? held.priceCents : regularPriceCents, regularPriceCents, sale };
}

function newSale({ priceCents, sale }: Prices, regularPriceCents: number, saleTitle: string): Prices {
  if (Math.max(priceCents, sale?.priceCents ?? 0) > regularPriceCents)
    throw new BadCell(saleTitle, "is higher than the price");
  return {
    priceCents: priceCents === omittedCents ? regularPriceCents : priceCents,
    regularPriceCents,
    sale,
  };
}

/**
 * Keeps a sale's dates when the file has no columns for them: a planned sale stays unless the file has a sale price; a
 * running one stays while its price is the same.
 */
export function keepDates(said: Prices, { sale, priceCents, regularPriceCents }: Prices): Prices {
  if (!sale || sale.priceCents >= said.regularPriceCents) return pricesOf(said);
  const holdsNow = priceCents === sale.priceCents && priceCents < regularPriceCents;
  const isNamed = said.priceCents === sale.priceCents;
  const isUnnamed = said.priceCents === said.regularPriceCents;
  return { ...pricesOf(said), sale: (holdsNow ? isNamed : isUnnamed) ? sale : null };
}

function pricesOf({ priceCents, regularPriceCents, sale }: Prices): Prices {
  return { priceCents, regularPriceCents, sale };
}
