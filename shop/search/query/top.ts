/** Negative when the first comes before the second. Never 0: the order must be the same each time. */
export type Compare = (one: number, other: number) => number;

/** An order: the smallest key comes first, and among equal keys what `tie` says. */
export type Ranking = { keyOf: (position: number) => number; tie: Compare };

/** The first `count` of the positions in an order, sorted. Each key is asked for once. */
export function firstOf(positions: Uint32Array, count: number, { keyOf, tie }: Ranking): Uint32Array {
  const heap = new Heap(positions.slice(0, count), keyOf, tie);
  for (let at = count; at < positions.length; at += 1) {
    const position = positions[at] as number;
    heap.offer(position, keyOf(position));
  }
  return heap.sorted();
}

/** The first ones so far with the last of them on top: most others are turned away by one comparison. */
class Heap {
  readonly #positions: Uint32Array;
  readonly #keys: Float64Array;
  readonly #tie: Compare;

  constructor(positions: Uint32Array, keyOf: Ranking["keyOf"], tie: Compare) {
    this.#positions = positions;
    this.#keys = Float64Array.from(positions, keyOf);
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

  /** Takes the last off the top again and again. The heap is used up. */
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
