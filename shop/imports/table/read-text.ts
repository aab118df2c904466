import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { BrokenFile } from "./broken-file.ts";

/** Bytes in pieces of any size, such as a file's read stream. */
export type ByteSource = AsyncIterable<Uint8Array>;

const workbook = "The file is an Excel workbook: save it in Excel as CSV UTF-8.";

/** By the first bytes of files that owners take for a table. */
const others = [
  { start: Buffer.from("PK\x03\x04"), complaint: workbook },
  { start: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), complaint: workbook },
  { start: Buffer.from("%PDF"), complaint: "The file is a PDF, no table." },
];

/**
 * The text of a file, unpacked when its first bytes are those of gzip, without a byte order mark.
 *
 * @throws BrokenFile when it is not UTF-8, is a workbook or a PDF, or its compressed data are damaged or cut off
 */
export async function* readText(source: ByteSource): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const bytes of unpacked(source)) yield decode(decoder, bytes);
  yield decode(decoder);
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new BrokenFile("The file is not UTF-8 text: save it as CSV UTF-8.", { cause });
  }
}

async function* unpacked(source: ByteSource): ByteSource {
  const bytes = source[Symbol.asyncIterator]();
  const start: Uint8Array[] = [];
  while (start.reduce((length, piece) => length + piece.length, 0) < 4) {
    const next = await bytes.next();
    if (next.done) break;
    start.push(next.value);
  }
  const all = async function* () {
    yield* start;
    yield* { [Symbol.asyncIterator]: () => bytes };
  };
  const first = Buffer.concat(start);
  const other = others.find((each) => first.subarray(0, 4).equals(each.start));
  if (other) throw new BrokenFile(other.complaint);
  yield* isGzip(first) ? gunzip(all()) : all();
}

function isGzip(start: Buffer): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

async function* gunzip(source: ByteSource): ByteSource {
  const gunzipped = createGunzip();
  // The error, if there is one, reaches us through the loop.
  pipeline(Readable.from(source), gunzipped, () => {});
  try {
    yield* gunzipped as ByteSource;
  } catch (cause) {
    throw isZlibError(cause) ? new BrokenFile(complaint(cause.code), { cause }) : cause;
  }
}

function isZlibError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}

function complaint(code: string): string {
  return code === "Z_BUF_ERROR"
    ? "The file is cut off: its compressed data end too early."
    : "The file is damaged: its compressed data cannot be unpacked.";
}
