/** Negative when the first comes before the second. Never 0: the order must be the same each time. */
export type Compare = (one: number, other: number) => number;

/** Above this many, sorting all is quicker than keeping the best apart. */
const mostInHeap = 1_000;

/** The first `count` of the positions in an order, sorted. */
export function firstOf(positions: Uint32Array, count: number, compare: Compare): Uint32Array {
  if (count >= positions.length || count > mostInHeap) {
    return positions.slice().sort(compare).subarray(0, count);
  }
  // A heap with the last of the kept on top: most positions are turned away by one comparison.
  const heap = positions.slice(0, count);
  for (let root = (count >>> 1) - 1; root >= 0; root -= 1) sink(heap, root, compare);
  for (let at = count; at < positions.length; at += 1) {
    const position = positions[at] as number;
    if (compare(position, heap[0] as number) >= 0) continue;
    heap[0] = position;
    sink(heap, 0, compare);
  }
  return heap.sort(compare);
}

function sink(heap: Uint32Array, from: number, compare: Compare): void {
  let root = from;
  for (;;) {
    const left = 2 * root + 1;
    if (left >= heap.length) return;
    const right = left + 1;
    const isRightLater = right < heap.length && compare(heap[right] as number, heap[left] as number) > 0;
    const later = isRightLater ? right : left;
    if (compare(heap[later] as number, heap[root] as number) <= 0) return;
    const moved = heap[root] as number;
    heap[root] = heap[later] as number;
    heap[later] = moved;
    root = later;
  }
}
