import { open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { writeWhole } from "../../../platform/files/write-whole.ts";
import type { LogPlace } from "../../catalogue/changes/change-log.ts";
import { emptyIndex, type SearchIndex } from "../index/search-index.ts";

/** What a process leaves for the next, which then skips reading the catalogue. */
export type Snapshot = { index: SearchIndex; place: LogPlace };

type Header = {
  /** Version of the code that wrote it (`indexFormat`). */
  format: string;
  place: LogPlace;
  lengths: Record<string, number>;
};

// File layout: magic number, checksum of the rest, header length, header as JSON, arrays. Each part is aligned to eight
// bytes, so that arrays are used in place.
const mark = 0x5a41_5053;
const prefixBytes = 16;
const checkedFrom = 8;

const none = emptyIndex();
const arrayNames = Object.keys(none) as (keyof SearchIndex)[];

/** Atomic: readers never see half a file. */
export async function writeSnapshot(path: string, format: string, { index, place }: Snapshot): Promise<void> {
  const arrays = arrayNames.map((name) => index[name]);
  const lengths = Object.fromEntries(arrayNames.map((name) => [name, index[name].length]));
  const header = Buffer.from(JSON.stringify({ format, place, lengths } satisfies Header));
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt32LE(mark, 0);
  prefix.writeUInt32LE(header.length, checkedFrom);
  const parts = [header, ...arrays.map(bytesOf)].flatMap(padded);
  const checksum = [prefix.subarray(checkedFrom), ...parts].reduce((sum, part) => crc32(part, sum), 0);
  prefix.writeUInt32LE(checksum, 4);
  await writeWhole(path, [prefix, ...parts]);
}

/** Undefined when missing, damaged or of other code. Throws on disk errors. */
export async function readSnapshot(path: string, format: string): Promise<Snapshot | undefined> {
  const bytes = await readBytes(path);
  if (!bytes || bytes.length < prefixBytes) return undefined;
  const prefix = new DataView(bytes.buffer);
  if (prefix.getUint32(0, true) !== mark) return undefined;
  if (prefix.getUint32(4, true) !== crc32(bytes.subarray(checkedFrom))) return undefined;
  const headerBytes = prefix.getUint32(checkedFrom, true);
  const headerText = Buffer.from(bytes.subarray(prefixBytes, prefixBytes + headerBytes)).toString();
  const header = JSON.parse(headerText) as Header;
  if (header.format !== format) return undefined;
  return { index: arraysIn(bytes, prefixBytes + roundedUp(headerBytes), header), place: header.place };
}

function arraysIn({ buffer }: Uint8Array<ArrayBuffer>, start: number, header: Header): SearchIndex {
  let offset = start;
  const arrays = arrayNames.map((name) => {
    const Kind = none[name].constructor as new (
      buffer: ArrayBuffer,
      offset: number,
      length: number,
    ) => Uint8Array;
    const array = new Kind(buffer, offset, header.lengths[name] ?? 0);
    offset += roundedUp(array.byteLength);
    return [name, array];
  });
  return Object.fromEntries(arrays) as SearchIndex;
}

/** Aligned to eight bytes, which Node's own buffers need not be. */
async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (!file) return undefined;
  try {
    const bytes = new Uint8Array((await file.stat()).size);
    for (let offset = 0; offset < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, offset);
      if (bytesRead === 0) return undefined;
      offset += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

function bytesOf(array: SearchIndex[keyof SearchIndex]): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function padded(part: Uint8Array): Uint8Array[] {
  return [part, new Uint8Array(roundedUp(part.length) - part.length)];
}

function roundedUp(length: number): number {
  return Math.ceil(length / 8) * 8;
}
