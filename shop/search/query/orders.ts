import type { SearchIndex } from "../index/search-index.ts";
import type { SortOrder } from "../search.ts";
import { type Compare, firstOf } from "./top.ts";

/** Gives the first `count` of positions, in order. */
export type Order = (positions: Uint32Array, count: number) => Uint32Array;

/** The orders that do not depend on a term. Ties: what is in stock first, then what came first. */
export function orderBy(index: SearchIndex, sortBy: Exclude<SortOrder, "relevance">): Order {
  const { pricesCents, savingsCents, createdAt } = index;
  const keys = {
    newest: (position: number) => -(createdAt[position] as number),
    price_asc: (position: number) => pricesCents[position] as number,
    price_desc: (position: number) => -(pricesCents[position] as number),
    savings: (position: number) => -(savingsCents[position] as number),
  };
  const keyOf = keys[sortBy];
  const tie: Compare = sortBy === "newest" ? (one, other) => other - one : inStockFirst(index);
  return inOrder((one, other) => keyOf(one) - keyOf(other) || tie(one, other));
}

/**
 * How a shelf looks when nothing was searched for: what can be bought first, and a mixture of everything, the same
 * each time. In the order of arrival one supplier's list would fill the first pages.
 */
export function mixed(index: SearchIndex): Order {
  return pickedFirst(index, []);
}

function shuffled(familyIds: Uint32Array, position: number): number {
  return Math.imul(familyIds[position] as number, 0x9e3779b1) >>> 0;
}

/** A section begins with what the owner picked, in the owner's order; what is sold out comes last all the same. */
export function pickedFirst({ inStock, familyIds }: SearchIndex, pickedFamilyIds: number[]): Order {
  const places = new Map(pickedFamilyIds.map((familyId, place) => [familyId, place]));
  const placeOf = (position: number) => places.get(familyIds[position] as number) ?? places.size;
  return inOrder(
    (one, other) =>
      (inStock[other] as number) - (inStock[one] as number) ||
      placeOf(one) - placeOf(other) ||
      shuffled(familyIds, one) - shuffled(familyIds, other) ||
      one - other,
  );
}

export function inStockFirst({ inStock }: SearchIndex): Compare {
  return (one, other) => (inStock[other] as number) - (inStock[one] as number) || one - other;
}

function inOrder(compare: Compare): Order {
  return (positions, count) => firstOf(positions, count, compare);
}
