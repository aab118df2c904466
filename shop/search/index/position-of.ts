import type { SearchIndex } from "./search-index.ts";

/** Where a family stands; undefined for one that does not. */
export function positionOf({ familyIds }: SearchIndex, familyId: number): number | undefined {
  const position = firstNotBelow(familyIds, familyId);
  return familyIds[position] === familyId ? position : undefined;
}

/** Where a number stands in an ascending row, or would stand. */
export function firstNotBelow(row: Uint32Array, number: number): number {
  let [from, to] = [0, row.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((row[middle] as number) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
