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
export function mixed({ inStock, familyIds }: SearchIndex): Order {
  const shuffled = (position: number) => Math.imul(familyIds[position] as number, 0x9e3779b1) >>> 0;
  return inOrder(
    (one, other) =>
      (inStock[other] as number) - (inStock[one] as number) || shuffled(one) - shuffled(other) || one - other,
  );
}

export function inStockFirst({ inStock }: SearchIndex): Compare {
  return (one, other) => (inStock[other] as number) - (inStock[one] as number) || one - other;
}

function inOrder(compare: Compare): Order {
  return (positions, count) => firstOf(positions, count, compare);
}
