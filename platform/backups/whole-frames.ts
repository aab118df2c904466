import { Transform } from "node:stream";
import { BadBackup } from "./bad-backup.ts";

type Want = { bytes: number; isKept: boolean; mayEnd: boolean };

const mark = 0xfd2fb528;

/**
 * Passes a file on and checks that it is one whole zstd frame (RFC 8878, 3.1.1): decompression alone notices neither a
 * cut checksum nor trailing bytes. Node may add an empty frame.
 */
export function wholeFrames(): Transform {
  const walk = walkFrames();
  let want = walk.next().value;
  let kept: Buffer = Buffer.alloc(0);

  function look(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + want.bytes);
      if (want.isKept) kept = Buffer.concat([kept, part]);
      want = { ...want, bytes: want.bytes - part.length };
      at += part.length;
      while (want.bytes === 0) {
        want = walk.next(kept).value;
        kept = Buffer.alloc(0);
      }
    }
  }
  function lookAtEnd(): void {
    if (!want.mayEnd) throw new BadBackup("It is cut off: its end is missing");
    if (kept.length > 0) throw behind();
  }

  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => attempt(() => look(chunk), done, chunk),
    flush: (done) => attempt(lookAtEnd, done),
  });
}

type Done = (error?: Error | null, chunk?: Buffer) => void;

function attempt(act: () => void, done: Done, chunk?: Buffer): void {
  try {
    act();
    done(null, chunk);
  } catch (error) {
    done(error as Error);
  }
}

function* walkFrames(): Generator<Want, never, Buffer> {
  for (let isFirst = true; ; isFirst = false) {
    const header = yield { bytes: 5, isKept: true, mayEnd: !isFirst };
    if (!isFirst && header.readUInt32LE(0) !== mark) throw behind();
    const descriptor = header.readUInt8(4);
    yield skip(restOfHeader(descriptor));
    for (let isLast = false; !isLast; ) {
      const block = (yield { bytes: 3, isKept: true, mayEnd: false }).readUIntLE(0, 3);
      isLast = (block & 1) === 1;
      // A run-length block stores one byte; its size is the repeat count.
      const isRepeated = ((block >> 1) & 3) === 1;
      if (!isFirst && block >> 3 > 0) throw behind();
      yield skip(isRepeated ? 1 : block >> 3);
    }
    const hasChecksum = (descriptor & 4) !== 0;
    yield skip(hasChecksum ? 4 : 0);
  }
}

const behind = () => new BadBackup("Something stands behind its end");
const skip = (bytes: number): Want => ({ bytes, isKept: false, mayEnd: false });

function restOfHeader(descriptor: number): number {
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  return (isSingleSegment ? 0 : 1) + dictionaryBytes + sizeBytes;
}
