import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Higher levels cost more than they save on a page that lives for seconds. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** One encoding, ready to go out: header names and values in turn, as `writeHead` takes them. */
export type KeptBody = { headers: string[]; bytes: Buffer };

/** An answer that all visitors see alike, prepared so that sending it costs no work. */
export type KeptAnswer = {
  etag: string;
  plain: KeptBody;
  brotli: KeptBody;
  gzip: KeptBody;
  notModifiedHeaders: string[];
  sizeBytes: number;
};

/** Beside the bodies: headers, the key, the objects around them. */
const overheadBytes = 3_000;

/** Compresses and names an answer. Consumes its body. */
export async function keptAnswer(response: Response): Promise<KeptAnswer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  // Weak, since it is the same for every encoding.
  const etag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const ours = { etag, vary: "Accept-Encoding, Cookie", "cache-control": "no-cache" };
  const headers = { ...Object.fromEntries(response.headers), ...ours };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, quality), toGzip(bytes)]);
  return {
    etag,
    plain: keptBody(bytes, headers),
    brotli: keptBody(brotli, { ...headers, "content-encoding": "br" }),
    gzip: keptBody(gzipped, { ...headers, "content-encoding": "gzip" }),
    notModifiedHeaders: Object.entries(ours).flat(),
    sizeBytes: bytes.byteLength + brotli.byteLength + gzipped.byteLength + overheadBytes,
  };
}

function keptBody(bytes: Buffer, headers: Record<string, string>): KeptBody {
  const all = { ...headers, "content-length": String(bytes.byteLength) };
  return { bytes, headers: Object.entries(all).flat() };
}

const takesBrotli = accepts("br");
const takesGzip = accepts("gzip");

/** The smallest body that the `Accept-Encoding` of a request allows. */
export function bodyFor(accepted: string | undefined, answer: KeptAnswer): KeptBody {
  if (accepted === undefined) return answer.plain;
  if (takesBrotli.test(accepted)) return answer.brotli;
  return takesGzip.test(accepted) ? answer.gzip : answer.plain;
}

/** Named, and not with the weight 0, which means "anything but this". */
function accepts(encoding: string): RegExp {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, "i");
}
