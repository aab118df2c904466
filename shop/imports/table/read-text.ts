import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { BrokenFile } from "./broken-file.ts";
import { decodeText, type Encoding } from "./decode-text.ts";

/** Chunks of any size. */
export type ByteSource = AsyncIterable<Uint8Array>;

const workbook = "The file is an Excel workbook: save it in Excel as CSV UTF-8.";

/** Magic numbers of files that are mistaken for tables. */
const others = [
  { start: Buffer.from("PK\x03\x04"), complaint: workbook },
  { start: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), complaint: workbook },
  { start: Buffer.from("%PDF"), complaint: "The file is a PDF, no table." },
];

/**
 * A file's text, gunzipped if necessary, without byte order mark.
 * @param decided called at the end
 * @throws BrokenFile for unknown encodings, workbooks, PDFs and damaged gzip
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

/** The first four bytes, and a source of all. */
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
  // Errors surface in the loop.
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
