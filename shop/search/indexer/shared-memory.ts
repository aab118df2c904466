import { giveBack } from "../index/give-back.ts";
import type { SearchIndex } from "../index/search-index.ts";

type Name = keyof SearchIndex;
type Arrays = SearchIndex[Name];

/** Spare room for the next version. */
const roomyBy = 1.1;

/**
 * Copies versions of the index into shared memory. It is freed late, so two buffers take turns: each version overwrites
 * the last but one.
 * @returns copies an index and frees the original. Before a call, nobody may read the last version but one.
 */
export function openSharedMemory(): (index: SearchIndex) => SearchIndex {
  const spare = new Map<Name, SharedArrayBuffer>();
  let last: SearchIndex | undefined;

  function shared(name: Name, array: Arrays): Arrays {
    if (isShared(array.buffer)) return array;
    const free = spare.get(name);
    spare.delete(name);
    const before = last?.[name].buffer;
    if (before && isShared(before)) spare.set(name, before);
    const hasRoom = free !== undefined && free.byteLength >= array.byteLength;
    return copyInto(hasRoom ? free : roomFor(array), array);
  }

  return (index) => {
    const arrays = (Object.keys(index) as Name[]).map((name) => [name, shared(name, index[name])]);
    last = Object.fromEntries(arrays) as SearchIndex;
    giveBack(index, last);
    return last;
  };
}

function isShared(buffer: ArrayBufferLike): buffer is SharedArrayBuffer {
  return buffer instanceof SharedArrayBuffer;
}

function roomFor({ byteLength }: Arrays): SharedArrayBuffer {
  return new SharedArrayBuffer(8 * Math.ceil((byteLength * roomyBy) / 8));
}

function copyInto(buffer: SharedArrayBuffer, array: Arrays): Arrays {
  new Uint8Array(buffer).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  const Kind = array.constructor as new (buffer: SharedArrayBuffer, offset: number, length: number) => Arrays;
  return new Kind(buffer, 0, array.length);
}
