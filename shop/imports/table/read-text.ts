import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { BrokenFile } from "./broken-file.ts";
import { decodeText, type Encoding } from "./decode-text.ts";

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
 * @param decided told the encoding when all is read
 * @throws BrokenFile when it is in no encoding that is known, is a workbook or a PDF, or its compressed data are damaged or cut off
 */
export async function* readText(
  source: ByteSource,
  decided: (encoding: Encoding) => void,
): AsyncGenerator<string> {
  const { start, all } = await peek(unpacked(source));
  const { text, encoding } = decodeText(start, all);
  yield* text;
  decided(encoding());
}

async function* unpacked(source: ByteSource): ByteSource {
  const { start, all } = await peek(source);
  const other = others.find((each) => start.subarray(0, 4).equals(each.start));
  if (other) throw new BrokenFile(other.complaint);
  yield* isGzip(start) ? gunzip(all) : all;
}

/** The first bytes of a source, four or more where it has so many, and all of them. */
async function peek(source: ByteSource): Promise<{ start: Buffer; all: ByteSource }> {
  const bytes = source[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < 4) {
    const next = await bytes.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  const all = async function* () {
    yield start;
    yield* { [Symbol.asyncIterator]: () => bytes };
  };
  return { start, all: all() };
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
