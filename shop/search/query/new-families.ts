import { bulkShare, newFromMs } from "../../catalogue/products/new-products.ts";
import type { SearchIndex } from "../index/search-index.ts";

const bulks = new WeakMap<SearchIndex, number>();

/** Unix second from which families count as new. */
export function newSinceSeconds(index: SearchIndex, now: Date): number {
  let bulk = bulks.get(index);
  if (bulk === undefined) {
    bulk = bulkOf(index.createdAt);
    bulks.set(index, bulk);
  }
  return Math.floor(newFromMs(bulk * 1000, now) / 1000);
}

/** 80% percentile by radix: sorting a million numbers would block requests. */
function bulkOf(createdAt: Uint32Array): number {
  if (createdAt.length === 0) return 0;
  const highs = new Uint32Array(2 ** 16);
  for (const each of createdAt) highs[each >>> 16] = (highs[each >>> 16] as number) + 1;
  const rank = Math.ceil(bulkShare * createdAt.length) - 1;
  const high = placeOf(highs, rank);
  const lows = new Uint32Array(2 ** 16);
  for (const each of createdAt) {
    if (each >>> 16 === high.place) lows[each & 0xffff] = (lows[each & 0xffff] as number) + 1;
  }
  return high.place * 2 ** 16 + placeOf(lows, high.rank).place;
}

/** The bucket of this rank, and the rank in it. */
function placeOf(counts: Uint32Array, rank: number): { place: number; rank: number } {
  let [place, left] = [0, rank];
  while (left >= (counts[place] as number)) {
    left -= counts[place] as number;
    place += 1;
  }
  return { place, rank: left };
}
