import type { SearchIndex } from "../index/search-index.ts";
import type { SortOrder } from "../search.ts";
import { type Compare, firstOf, type Ranking } from "./top.ts";

/** Sorts the first `count` positions. */
export type Order = (positions: Uint32Array, count: number) => Uint32Array;

/** Orders without relevance. Ties: in stock first, then the oldest; newest first for "newest". */
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
  // Newest positions come last: from the end, most are rejected at once.
  if (sortBy === "newest") return (positions, count) => firstOf(positions.toReversed(), count, ranking);
  return (positions, count) => firstOf(positions, count, ranking);
}

/** Default order: in stock first, then a stable shuffle, so that no supplier fills the first pages. */
export function mixed(index: SearchIndex): Order {
  return byKey(placeInMixture(index));
}

/** Above all 32-bit numbers and their offsets. */
const soldOut = 2 ** 40;

/** Unique sort key, lowest first. */
export function placeInMixture({ inStock, familyIds }: SearchIndex): (position: number) => number {
  return (position) => {
    const place = shuffled(familyIds[position] as number);
    return inStock[position] === 1 ? place : soldOut + place;
  };
}

/** Hand-picked products first, in the owner's order; sold-out ones last. */
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

/** A bijection, so keys are unique. */
function shuffled(familyId: number): number {
  return Math.imul(familyId, 0x9e3779b1) >>> 0;
}

export function inStockFirst({ inStock }: SearchIndex): Compare {
  return (one, other) => (inStock[other] as number) - (inStock[one] as number) || one - other;
}
