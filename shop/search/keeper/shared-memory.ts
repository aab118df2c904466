import { giveBack } from "../index/give-back.ts";
import type { SearchIndex } from "../index/search-index.ts";

type Name = keyof SearchIndex;
type Arrays = SearchIndex[Name];

/** Room to grow in, so that the next version fits as well. */
const roomyBy = 1.1;

/**
 * Holds versions of the index where threads can share it. Memory of that kind is given back so late that versions of
 * a large catalogue would fill the machine; so each version is written where the last but one was.
 *
 * @returns moves an index there; what is shared already stays. Before it is called, nobody may read the last but one,
 *   and afterwards nobody what was given to it.
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
