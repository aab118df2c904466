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

/** Default order: in stock first, then the owner's pins, then what sells, then the newest. */
export function byDemand(index: SearchIndex): Order {
  return byKey(index, placeByDemand(index));
}

/** Hand-picked products first, in the owner's order; sold-out ones last. */
export function pickedFirst(index: SearchIndex, pickedFamilyIds: number[]): Order {
  const { inStock, familyIds } = index;
  const places = new Map(pickedFamilyIds.map((familyId, place) => [familyId, place]));
  const placeOfOthers = placeByDemand(index);
  return byKey(index, (position) => {
    const picked = places.get(familyIds[position] as number);
    if (picked === undefined) return places.size + placeOfOthers(position);
    return inStock[position] === 1 ? picked : soldOut + picked;
  });
}

/** Days, units and pins in one number with 16, 20 and 10 bits, which leaves room below 2^53. */
const mostDays = 2 ** 16 - 1;
const mostUnits = 2 ** 20 - 1;
const noPin = 2 ** 10 - 1;
const soldOut = 2 ** 47;
const daySeconds = 86_400;

/** Sort key, lowest first. Products of one day are equally new: a file of one supplier must not fill the first pages. */
function placeByDemand({ inStock, pins, unitsSold, createdAt }: SearchIndex): (position: number) => number {
  return (position) => {
    const pin = Math.min(pins[position] || noPin, noPin);
    const units = Math.min(unitsSold[position] as number, mostUnits);
    const day = Math.min(Math.floor((createdAt[position] as number) / daySeconds), mostDays);
    const place = (pin * 2 ** 20 + mostUnits - units) * 2 ** 16 + mostDays - day;
    return inStock[position] === 1 ? place : soldOut + place;
  };
}

/** Equal products are shuffled, always in the same way. */
function byKey({ familyIds }: SearchIndex, keyOf: Ranking["keyOf"]): Order {
  const shuffledAt = (position: number) => shuffled(familyIds[position] as number);
  const tie: Compare = (one, other) => shuffledAt(one) - shuffledAt(other);
  // Newest positions come last: from the end, most are rejected at once.
  return (positions, count) => firstOf(positions.toReversed(), count, { keyOf, tie });
}

/** A bijection, so that no two are equal. */
export function shuffled(familyId: number): number {
  return Math.imul(familyId, 0x9e3779b1) >>> 0;
}

export function inStockFirst({ inStock }: SearchIndex): Compare {
  return (one, other) => (inStock[other] as number) - (inStock[one] as number) || one - other;
}
