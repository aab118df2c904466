import { BadCell } from "../cells/cells.ts";
import type { Prices } from "../cells/prices.ts";
import type { FeedProduct } from "./feed-product.ts";

// What a file is silent on stays with the product.

/** Facts that stand in columns of their own. */
export type Fact = "name" | "description" | "brand" | "categoryPath" | "gtin" | "mpn" | "attributes";

/** What makes a product one of a family. */
export const familyFacts = ["groupSku", "options"] as const;

export function keepFacts(
  product: FeedProduct,
  held: FeedProduct,
  facts: readonly (Fact | (typeof familyFacts)[number])[],
): FeedProduct {
  const kept = { ...product, ...Object.fromEntries(facts.map((fact) => [fact, held[fact]])) };
  if (!facts.includes("attributes")) return kept;
  // Of a product that stands alone its choices are facts as well, and the row has said them.
  const chosen = new Set(kept.options.map(([name]) => name));
  return { ...kept, attributes: kept.attributes.filter(([name]) => !chosen.has(name)) };
}

/** Stands for what a file has no column for, until it is kept. */
export const unsaidCents = 0;

/**
 * The prices of a row whose file lacks the column of the price, or of the sale price. A sale goes on below a new price, and is
 * over where the new price is below it.
 *
 * @param lacks the columns that the file lacks
 * @throws BadCell where a new sale price is above the price
 */
export function keepPrices(
  said: Prices,
  held: Prices,
  lacks: { price: boolean; sale: boolean },
  saleTitle: string,
): Prices {
  if (lacks.price && lacks.sale) return pricesOf(held);
  if (lacks.price) return newSale(said.priceCents, held.regularPriceCents, saleTitle);
  if (!lacks.sale) return pricesOf(said);
  const isOnSale = held.priceCents < held.regularPriceCents && held.priceCents < said.regularPriceCents;
  return isOnSale ? { ...pricesOf(said), priceCents: held.priceCents } : pricesOf(said);
}

function newSale(saleCents: number, regularPriceCents: number, saleTitle: string): Prices {
  if (saleCents > regularPriceCents) throw new BadCell(saleTitle, "is higher than the price");
  return { priceCents: saleCents === unsaidCents ? regularPriceCents : saleCents, regularPriceCents };
}

function pricesOf({ priceCents, regularPriceCents }: Prices): Prices {
  return { priceCents, regularPriceCents };
}
