import { saleBelow } from "../../sales/set-sales.ts";
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
  lacks: { price: boolean; sale: boolean; dates: boolean },
  saleTitle: string,
): Prices {
  if (lacks.sale) return lacks.price ? pricesOf(held) : pricesBelow(said.regularPriceCents, held);
  const read = lacks.price ? newSale(said, held.regularPriceCents, saleTitle) : pricesOf(said);
  return lacks.dates ? keepDates(read, held) : read;
}

/** The sale that the product has goes on, or comes, below a new price. */
function pricesBelow(regularPriceCents: number, held: Prices): Prices {
  const isOnSale = held.priceCents < held.regularPriceCents && held.priceCents < regularPriceCents;
  const sale = saleBelow(held.sale, regularPriceCents);
  return { priceCents: isOnSale ? held.priceCents : regularPriceCents, regularPriceCents, sale };
}

function newSale({ priceCents, sale }: Prices, regularPriceCents: number, saleTitle: string): Prices {
  if (Math.max(priceCents, sale?.priceCents ?? 0) > regularPriceCents)
    throw new BadCell(saleTitle, "is higher than the price");
  return { priceCents: priceCents === unsaidCents ? regularPriceCents : priceCents, regularPriceCents, sale };
}

/**
 * The start and the end of the sale that the product has, where a file has no column for them: a planned sale that the
 * file does not name stays planned, and one that holds keeps its end while the file names the same sale price.
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
