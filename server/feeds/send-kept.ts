import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { accepts } from "../cache/kept-answer.ts";
import { type KeptFile, type KeptFiles, readKept } from "./kept-files.ts";

/** Prices in a feed may be as old as the file and this; whoever reads it compares them with the pages. */
const cacheControl = "public, max-age=300";

/** To unpack a file costs work, so those few who cannot read gzip do it in small numbers. */
const mostUnpacking = 4;
let unpacking = 0;

const takesGzip = accepts("gzip");

/** Sends a file of the set, gzipped where the client takes that, as fast as the client reads it. */
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
    // Something for machines to read, and nothing for people to find.
    "X-Robots-Tag": "noindex",
  });
  if (isPacked) {
    headers.set("Content-Encoding", "gzip");
    headers.set("Content-Length", String(sizeBytes));
  }
  return headers;
}

/** The tag decides; the date only where no tag came (RFC 9110). */
function isKnown({ headers }: Request, { etag, lastModified }: KeptFile): boolean {
  const tags = headers.get("If-None-Match");
  if (tags !== null) return tags.includes(etag);
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

async function openUnpacked(file: KeptFile): Promise<Readable> {
  // Before the file is open: others ask meanwhile.
  unpacking += 1;
  const giveBack = () => {
    unpacking -= 1;
  };
  const packed = await readKept(file).catch((error: unknown) => {
    giveBack();
    throw error;
  });
  // Without a listener a client that goes away would end the process.
  return pipeline(packed, createGunzip(), giveBack);
}

function bodyOf(readable: Readable): ReadableStream {
  return Readable.toWeb(readable) as ReadableStream;
}

function refused(status: 404 | 503, text: string): Response {
  const headers = { "Cache-Control": "no-store", "Retry-After": "60" };
  return new Response(text, { status, headers });
}
