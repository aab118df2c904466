import { isAscii } from "node:buffer";
import { BrokenFile } from "./broken-file.ts";
import type { ByteSource } from "./read-text.ts";

export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

/** Bytes from the first non-ASCII one that decide the encoding. */
const sampleBytes = 64;

/** Undefined in Windows-1252, so the text is something else. */
const noCharacter = /[\u0081\u008d\u008f\u0090\u009d]/;

const mixed = "The file is not UTF-8 text from its beginning to its end: save it as CSV UTF-8.";
const notText = "The file is not UTF-8 text: save it as CSV UTF-8.";

/** `encoding` is final after the last piece of text. */
export type Decoding = { text: AsyncGenerator<string>; encoding(): Encoding };

/**
 * Streaming decoder. A byte order mark tells UTF-16; else UTF-8, or Windows-1252 (Excel's plain "CSV") when the first
 * non-ASCII bytes are not UTF-8. Throws BrokenFile for mixed encodings.
 * @param start first bytes, at least two if there are
 */
export function decodeText(start: Buffer, source: ByteSource): Decoding {
  const mark = start.subarray(0, 2).toString("hex");
  if (mark === "fffe" || mark === "feff") {
    const decoder = new TextDecoder(mark === "fffe" ? "utf-16le" : "utf-16be", { fatal: true });
    return { text: decodeAll(decoder, source), encoding: () => "UTF-16" };
  }
  if (start.includes(0)) throw new BrokenFile(notText);
  let encoding: Encoding = "UTF-8";
  const text = decodeGuessed(source, (guess) => {
    encoding = guess;
  });
  return { text, encoding: () => encoding };
}

async function* decodeGuessed(
  source: ByteSource,
  decide: (encoding: Encoding) => void,
): AsyncGenerator<string> {
  const pieces = source[Symbol.asyncIterator]();
  let sample: Buffer = Buffer.alloc(0);
  while (sample.length < sampleBytes) {
    const next = await pieces.next();
    if (next.done) return yield decodeRest(sample, decide);
    const bytes = Buffer.concat([sample, next.value]);
    const ascii = asciiLength(bytes);
    yield bytes.toString("latin1", 0, ascii);
    sample = bytes.subarray(ascii);
  }
  const decoder = decoderOf(sample, decide);
  const rest = { [Symbol.asyncIterator]: () => pieces };
  yield* decodeAll(decoder, after(sample, rest));
}

function asciiLength(bytes: Buffer): number {
  if (isAscii(bytes)) return bytes.length;
  return bytes.findIndex((byte) => byte > 0x7f);
}

/** The tail of an otherwise ASCII file. A truncated UTF-8 sequence is not Windows-1252. */
function decodeRest(sample: Buffer, decide: (encoding: Encoding) => void): string {
  const decoder = decoderOf(sample, decide);
  return decode(decoder, sample) + decode(decoder);
}

function decoderOf(sample: Buffer, decide: (encoding: Encoding) => void): TextDecoder {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(sample.subarray(0, sampleBytes), { stream: true });
    return new TextDecoder("utf-8", { fatal: true });
  } catch {
    decide("Windows-1252");
    return new TextDecoder("windows-1252");
  }
}

async function* after(first: Buffer, rest: ByteSource): ByteSource {
  yield first;
  yield* rest;
}

async function* decodeAll(decoder: TextDecoder, source: ByteSource): AsyncGenerator<string> {
  for await (const bytes of source) yield decode(decoder, bytes);
  yield decode(decoder);
}

/** @throws BrokenFile */
function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  let text: string;
  try {
    text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new BrokenFile(mixed, { cause });
  }
  if (!decoder.fatal && noCharacter.test(text)) throw new BrokenFile(mixed);
  return text;
}
