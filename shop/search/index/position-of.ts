import type { SearchIndex } from "./search-index.ts";

/** Where a family stands; undefined for one that does not. */
export function positionOf({ familyIds }: SearchIndex, familyId: number): number | undefined {
  let [from, to] = [0, familyIds.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((familyIds[middle] as number) < familyId) from = middle + 1;
    else to = middle;
  }
  return familyIds[from] === familyId ? from : undefined;
}
