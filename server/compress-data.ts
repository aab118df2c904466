import { createMiddleware } from "hono/factory";
import { compressed, encodingFor } from "./kept-answer.ts";

/** Shorter ones fit into one packet as they are. */
const shortestBytes = 1024;

/** Compresses JSON as a whole: for the few kilobytes of most answers a stream costs many times what compressing does. */
export const compressData = createMiddleware(async (c, next) => {
  await next();
  const { status, headers } = c.res;
  const isData = headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const encoding = encodingFor(c.req.header("Accept-Encoding"));
  if (!isData || encoding === "identity" || headers.has("Content-Encoding") || c.req.method === "HEAD")
    return;
  const plain = Buffer.from(await c.res.arrayBuffer());
  const isShort = plain.byteLength < shortestBytes;
  if (!isShort) headers.set("Content-Encoding", encoding);
  if (!headers.get("Vary")?.includes("Accept-Encoding")) headers.append("Vary", "Accept-Encoding");
  const body = isShort ? plain : await compressed(plain, encoding, isData);
  // Or Hono would copy the old answer into the new one, as a stream.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
});
