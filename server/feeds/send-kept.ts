import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { accepts } from "../cache/cached-response.ts";
import { type KeptFile, type KeptFiles, readKept } from "./kept-files.ts";

/** Readers compare feed prices with the pages, so they must not be much older. */
const cacheControl = "public, max-age=300";

/** Unpacking costs CPU and few clients need it, so it is limited. */
const mostUnpacking = 4;
let unpacking = 0;

const takesGzip = accepts("gzip");

/** Streams a file at the client's speed, gzipped if accepted. */
export async function sendKept(request: Request, files: KeptFiles, name: string): Promise<Response> {
  const file = await files.find(name);
  if (!file) return refused(404, "No such file");
  const isPacked = takesGzip.test(request.headers.get("Accept-Encoding") ?? "");
  const headers = headersOf(file, isPacked);
  if (isKnown(request, file)) return new Response(null, { status: 304, headers });
  if (request.method === "HEAD") return new Response(null, { headers });
  if (isPacked) return new Response(bodyOf(await readKept(file)), { headers });
  if (unpacking >= mostUnpacking) return refused(503, "Too many read this without compression");
  return new Response(bodyOf(await openUnpacked(file)), { headers });
}

function headersOf({ etag, lastModified, sizeBytes }: KeptFile, isPacked: boolean): Headers {
  const headers = new Headers({
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": cacheControl,
    ETag: etag,
    "Last-Modified": lastModified.toUTCString(),
    Vary: "Accept-Encoding",
    // Feeds are not search results.
    "X-Robots-Tag": "noindex",
  });
  if (isPacked) {
    headers.set("Content-Encoding", "gzip");
    headers.set("Content-Length", String(sizeBytes));
  }
  return headers;
}

/** If-None-Match takes precedence over If-Modified-Since (RFC 9110). */
function isKnown({ headers }: Request, { etag, lastModified }: KeptFile): boolean {
  const tags = headers.get("If-None-Match");
  if (tags !== null) return tags.includes(etag);
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

async function openUnpacked(file: KeptFile): Promise<Readable> {
  // Counted before the await, because requests arrive meanwhile.
  unpacking += 1;
  const giveBack = () => {
    unpacking -= 1;
  };
  const packed = await readKept(file).catch((error: unknown) => {
    giveBack();
    throw error;
  });
  // Without a listener a disconnected client would crash the process.
  return pipeline(packed, createGunzip(), giveBack);
}

function bodyOf(readable: Readable): ReadableStream {
  return Readable.toWeb(readable) as ReadableStream;
}

function refused(status: 404 | 503, text: string): Response {
  const headers = { "Cache-Control": "no-store", "Retry-After": "60" };
  return new Response(text, { status, headers });
}
