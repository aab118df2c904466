import type { SearchIndex } from "../index/search-index.ts";
import type { SortOrder } from "../search.ts";
import { type Compare, firstOf, type Ranking } from "./top.ts";

/** Gives the first `count` of positions, in order. */
export type Order = (positions: Uint32Array, count: number) => Uint32Array;

/** The orders that do not depend on a term. Ties: what is in stock first, then what came first. */
export function orderBy(index: SearchIndex, sortBy: Exclude<SortOrder, "relevance">): Order {
  const { pricesCents, savingsCents, createdAt } = index;
  const tie = inStockFirst(index);
  const rankings: Record<typeof sortBy, Ranking> = {
    newest: { keyOf: (position) => -(createdAt[position] as number), tie: (one, other) => other - one },
    price_asc: { keyOf: (position) => pricesCents[position] as number, tie },
    price_desc: { keyOf: (position) => -(pricesCents[position] as number), tie },
    savings: { keyOf: (position) => -(savingsCents[position] as number), tie },
  };
  const ranking = rankings[sortBy];
  // What came last is newest: looked at from the end, nearly all are turned away at once.
  if (sortBy === "newest") return (positions, count) => firstOf(positions.toReversed(), count, ranking);
  return (positions, count) => firstOf(positions, count, ranking);
}

/**
 * How a shelf looks when nothing was searched for: what can be bought first, and a mixture of everything, the same
 * each time. In the order of arrival one supplier's list would fill the first pages.
 */
export function mixed(index: SearchIndex): Order {
  return byKey(placeInMixture(index));
}

/** Above all 32-bit numbers, as far as they may be moved. */
const soldOut = 2 ** 40;

/** What comes first on a shelf has the lowest; no two products have the same. */
export function placeInMixture({ inStock, familyIds }: SearchIndex): (position: number) => number {
  return (position) => {
    const place = shuffled(familyIds[position] as number);
    return inStock[position] === 1 ? place : soldOut + place;
  };
}

/** A section begins with what the owner picked, in the owner's order; what is sold out comes last all the same. */
export function pickedFirst(index: SearchIndex, pickedFamilyIds: number[]): Order {
  const { inStock, familyIds } = index;
  const places = new Map(pickedFamilyIds.map((familyId, place) => [familyId, place]));
  const placeOfOthers = placeInMixture(index);
  return byKey((position) => {
    const picked = places.get(familyIds[position] as number);
    if (picked === undefined) return places.size + placeOfOthers(position);
    return inStock[position] === 1 ? picked : soldOut + picked;
  });
}

function byKey(keyOf: Ranking["keyOf"]): Order {
  return (positions, count) => firstOf(positions, count, { keyOf, tie: (one, other) => one - other });
}

/** No two families have the same. */
function shuffled(familyId: number): number {
  return Math.imul(familyId, 0x9e3779b1) >>> 0;
}

export function inStockFirst({ inStock }: SearchIndex): Compare {
  return (one, other) => (inStock[other] as number) - (inStock[one] as number) || one - other;
}
