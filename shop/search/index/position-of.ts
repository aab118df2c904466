import type { SearchIndex } from "./search-index.ts";

/** Binary search; undefined when absent. */
export function positionOf({ familyIds }: SearchIndex, familyId: number): number | undefined {
  const position = firstNotBelow(familyIds, familyId);
  return familyIds[position] === familyId ? position : undefined;
}

/** Lower bound: the first position whose value is not below `number`. */
export function firstNotBelow(row: Uint32Array, number: number): number {
  let [from, to] = [0, row.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((row[middle] as number) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
