import type { SearchIndex } from "../index/search-index.ts";

type Arrays = SearchIndex[keyof SearchIndex];

/**
 * The same index where threads can share it. Arrays that are there already are not copied, so what a change has
 * left alone stays one array in all versions.
 */
export function onSharedMemory(index: SearchIndex): SearchIndex {
  const shared = Object.entries(index).map(([name, array]) => [name, sharedArray(array)]);
  return Object.fromEntries(shared) as SearchIndex;
}

function sharedArray(array: Arrays): Arrays {
  if (array.buffer instanceof SharedArrayBuffer) return array;
  const bytes = new Uint8Array(new SharedArrayBuffer(array.byteLength));
  bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  const Kind = array.constructor as new (buffer: SharedArrayBuffer) => Arrays;
  return new Kind(bytes.buffer);
}
