import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { compressed, encodingFor } from "../cache/cached-response.ts";

/** Shorter bodies fit into one packet. */
const shortestBytes = 1024;

/** Compresses JSON in one call: for a few kilobytes a stream costs many times more. */
export const compressData = createMiddleware(async (c, next) => {
  const encoding = encodingFor(c.req.header("Accept-Encoding"), true);
  if (encoding === "identity" || c.req.method === "HEAD") return next();
  const texts = textsOfJson(c);
  await next();
  const { status, headers } = c.res;
  const isData = headers.get("Content-Type")?.startsWith("application/json") ?? false;
  if (!isData || headers.has("Content-Encoding")) return;
  const plain = Buffer.from(texts.get(c.res) ?? (await c.res.text()));
  const isShort = plain.byteLength < shortestBytes;
  if (!isShort) headers.set("Content-Encoding", encoding);
  // Its length keeps stream compression from compressing it again.
  else headers.set("Content-Length", String(plain.byteLength));
  if (!headers.get("Vary")?.includes("Accept-Encoding")) headers.append("Vary", "Accept-Encoding");
  const body = isShort ? plain : await compressed(plain, encoding, isData);
  // Otherwise Hono would copy the old body into the new response, as a stream.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
});

/** Captures `c.json` texts: reading them back from a `Response` costs more than compressing. */
function textsOfJson(c: Context): Map<Response, string> {
  const texts = new Map<Response, string>();
  const json = (value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>) => {
    const text = JSON.stringify(value);
    const answer = c.body(text, status, { "Content-Type": "application/json", ...headers });
    texts.set(answer, text);
    return answer;
  };
  c.json = json as unknown as Context["json"];
  return texts;
}
