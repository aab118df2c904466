import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
import type { Tally } from "../metrics/request-metrics.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** An answer that all visitors see alike, prepared so that sending it costs no work. */
export type KeptAnswer = {
  etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  notModifiedHeaders: string[];
  bytes: Buffer;
  sizeBytes: number;
  /** Counts how often it went out. */
  tally?: Tally;
};

/** Beside the body: headers, the key, the objects around them. */
const overheadBytes = 3_000;

/** Compresses and names an answer. Consumes its body. */
export async function keptAnswer(response: Response, encoding: Encoding): Promise<KeptAnswer> {
  const plain = Buffer.from(await response.arrayBuffer());
  // Weak, since it is the same for every encoding.
  const etag = `W/"${hash("sha256", plain, "base64url").slice(0, 22)}"`;
  const ours = { etag, vary: "Accept-Encoding, Cookie", "cache-control": "no-cache" };
  const isData = response.headers.get("Content-Type")?.includes("json") ?? false;
  const bytes = await compressed(plain, encoding, isData);
  const headers = {
    ...Object.fromEntries(response.headers),
    ...ours,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": String(bytes.byteLength),
  };
  return {
    etag,
    headers: Object.entries(headers).flat(),
    notModifiedHeaders: Object.entries(ours).flat(),
    bytes,
    sizeBytes: bytes.byteLength + overheadBytes,
  };
}

/** Higher ones cost more than they save on a page that lives for seconds, and data are often asked for once. */
const pageQuality = 5;
const dataQuality = 2;
/** Distances that pay on a page. The default's tables for 4 MB would be made for each. */
const windowBits = 18;
/** Of so little data, handing them to another thread and back costs more than to compress them. */
const littleBytes = 64 * 1024;

export async function compressed(
  plain: Buffer<ArrayBuffer>,
  encoding: Encoding,
  isData: boolean,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "identity") return plain;
  if (encoding === "gzip") return alone(await toGzip(plain));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isData ? dataQuality : pageQuality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  const isLittle = isData && plain.byteLength <= littleBytes;
  return alone(isLittle ? brotliCompressSync(plain, { params }) : await toBrotli(plain, { params }));
}

/** What zlib returns is a small part of a block of 64 kB, which would be kept with it. */
function alone(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}

const takesBrotli = accepts("br");
const takesGzip = accepts("gzip");

/** The smallest encoding that the `Accept-Encoding` of a request allows. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (takesBrotli.test(accepted)) return "br";
  return takesGzip.test(accepted) ? "gzip" : "identity";
}

/** Named, and not with the weight 0, which means "anything but this". */
export function accepts(encoding: string): RegExp {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, "i");
}
