import { memoizeByObject } from "../../../platform/concurrency/memoize-by-object.ts";

/** Counts by id, and the ids that occur, also with a count of 0: few of all, so nothing else is looked at. */
export class Tally {
  readonly counts: Uint32Array;
  readonly #seen: Uint8Array;
  readonly #ids: Uint32Array;
  #length = 0;

  constructor(largestId: number) {
    this.counts = new Uint32Array(largestId + 1);
    this.#seen = new Uint8Array(largestId + 1);
    this.#ids = new Uint32Array(largestId + 1);
  }

  add(id: number, count: number): void {
    if (this.#seen[id] === 0) {
      this.#seen[id] = 1;
      this.#ids[this.#length] = id;
      this.#length += 1;
    }
    this.counts[id] = (this.counts[id] as number) + count;
  }

  /** In no order. */
  ids(): Uint32Array {
    return this.#ids.subarray(0, this.#length);
  }

  clear(): void {
    for (const id of this.ids()) {
      this.#seen[id] = 0;
      this.counts[id] = 0;
    }
    this.#length = 0;
  }
}

const tallies = memoizeByObject((column: Uint32Array) => new Tally(largestOf(column)));

/** An empty tally for a column's ids, valid until the next search: allocating it would cost more than counting. */
export function tallyFor(column: Uint32Array): Tally {
  const tally = tallies(column);
  tally.clear();
  return tally;
}

export function tallyOf(column: Uint32Array): Tally {
  const tally = tallyFor(column);
  for (const id of column) tally.add(id, 1);
  return tally;
}

export function countIds(column: Uint32Array): Uint32Array {
  const counts = new Uint32Array(largestOf(column) + 1);
  for (const id of column) counts[id] = (counts[id] as number) + 1;
  return counts;
}

const largestOf = memoizeByObject((column: Uint32Array) =>
  column.reduce((most, id) => Math.max(most, id), 0),
);
