const largest = new WeakMap<Uint32Array, number>();

/** Which ids occur in a column, and how often among matches. Indexed by id. */
export class Tally {
  readonly #column: Uint32Array;
  readonly seen: Uint8Array;
  readonly counts: Uint32Array;

  constructor(column: Uint32Array) {
    this.#column = column;
    const size = largestOf(column) + 1;
    this.seen = new Uint8Array(size);
    this.counts = new Uint32Array(size);
  }

  see(position: number, fits: boolean): void {
    const id = this.#column[position] as number;
    this.seen[id] = 1;
    if (fits) this.counts[id] = (this.counts[id] as number) + 1;
  }
}

export function countIds(column: Uint32Array): Uint32Array {
  const counts = new Uint32Array(largestOf(column) + 1);
  for (const id of column) counts[id] = (counts[id] as number) + 1;
  return counts;
}

function largestOf(column: Uint32Array): number {
  let most = largest.get(column);
  if (most === undefined) {
    most = column.reduce((sofar, id) => Math.max(sofar, id), 0);
    largest.set(column, most);
  }
  return most;
}
