import type { SearchIndex } from "../../index/search-index.ts";

/** Document frequency. */
export function productsWith({ postingStarts }: SearchIndex, term: number): number {
  return (postingStarts[term + 1] as number) - (postingStarts[term] as number);
}

/** BM25's inverse document frequency. */
export function rarity({ familyIds }: SearchIndex, products: number): number {
  return Math.log(1 + (familyIds.length - products + 0.5) / (products + 0.5));
}
