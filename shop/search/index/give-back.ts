import type { SearchIndex } from "./search-index.ts";

/**
 * Gives back the memory of an index that nobody reads any more, except what another one has, too, and what is shared
 * with other threads. The garbage collector would do so late: to it these large arrays are small objects.
 */
export function giveBack(index: SearchIndex, other: SearchIndex): void {
  const kept = new Set(Object.values(other).map(({ buffer }) => buffer));
  for (const { buffer } of Object.values(index)) {
    if (buffer instanceof ArrayBuffer && !buffer.detached && !kept.has(buffer)) buffer.transfer(0);
  }
}
