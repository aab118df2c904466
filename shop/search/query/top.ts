/** Negative when the first comes first. Never 0, so that the order is stable. */
export type Compare = (one: number, other: number) => number;

/** Smallest key first; `tie` decides among equals. */
export type Ranking = { keyOf: (position: number) => number; tie: Compare };

/** Top-k: the first `count` positions, sorted. Each key is read once. */
export function firstOf(positions: Uint32Array, count: number, { keyOf, tie }: Ranking): Uint32Array {
  const heap = new Heap(positions.slice(0, count), keyOf, tie);
  for (let at = count; at < positions.length; at += 1) {
    const position = positions[at] as number;
    heap.offer(position, keyOf(position));
  }
  return heap.sorted();
}

/** Bounded heap with the last on top: one comparison rejects most. */
class Heap {
  readonly #positions: Uint32Array;
  readonly #keys: Float64Array;
  readonly #tie: Compare;

  constructor(positions: Uint32Array, keyOf: Ranking["keyOf"], tie: Compare) {
    this.#positions = positions;
    this.#keys = new Float64Array(positions.length);
    for (let at = 0; at < positions.length; at += 1) this.#keys[at] = keyOf(positions[at] as number);
    this.#tie = tie;
    for (let root = (positions.length >>> 1) - 1; root >= 0; root -= 1) this.#sink(root, positions.length);
  }

  offer(position: number, key: number): void {
    const last = this.#keys[0] as number;
    if (key > last || (key === last && this.#tie(position, this.#positions[0] as number) > 0)) return;
    this.#positions[0] = position;
    this.#keys[0] = key;
    this.#sink(0, this.#positions.length);
  }

  /** Heapsort; consumes the heap. */
  sorted(): Uint32Array {
    for (let end = this.#positions.length - 1; end > 0; end -= 1) {
      this.#swap(0, end);
      this.#sink(0, end);
    }
    return this.#positions;
  }

  #sink(from: number, length: number): void {
    let root = from;
    for (;;) {
      const left = 2 * root + 1;
      if (left >= length) return;
      const right = left + 1;
      const later = right < length && this.#isLater(right, left) ? right : left;
      if (!this.#isLater(later, root)) return;
      this.#swap(later, root);
      root = later;
    }
  }

  #isLater(one: number, other: number): boolean {
    const difference = (this.#keys[one] as number) - (this.#keys[other] as number);
    if (difference !== 0) return difference > 0;
    return this.#tie(this.#positions[one] as number, this.#positions[other] as number) > 0;
  }

  #swap(one: number, other: number): void {
    const [position, key] = [this.#positions[one] as number, this.#keys[one] as number];
    this.#positions[one] = this.#positions[other] as number;
    this.#keys[one] = this.#keys[other] as number;
    this.#positions[other] = position;
    this.#keys[other] = key;
  }
}
