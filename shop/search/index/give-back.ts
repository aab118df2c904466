import type { SearchIndex } from "./search-index.ts";

/**
 * Frees an unused index except what `other` or other threads share. The garbage collector would be late: these large
 * arrays look small to it.
 */
export function giveBack(index: SearchIndex, other: SearchIndex): void {
  const kept = new Set(Object.values(other).map(({ buffer }) => buffer));
  for (const { buffer } of Object.values(index)) {
    if (buffer instanceof ArrayBuffer && !buffer.detached && !kept.has(buffer)) buffer.transfer(0);
  }
}
