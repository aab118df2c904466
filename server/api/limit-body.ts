import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";

const maximumBytes = 1024 * 1024;

const measure = bodyLimit({ maxSize: maximumBytes, onError: (c) => c.json({ message }, 413) });
const message = "The request is larger than 1 MB";

/**
 * Refuses what is too long. Node takes no more than a request says it is long, and nothing where it says nothing and is
 * not sent in chunks: then its body need not be touched, which would cost more than many a call.
 */
export const limitBody = createMiddleware(async (c, next) => {
  const isChunked = c.req.header("Transfer-Encoding") !== undefined;
  const length = c.req.header("Content-Length");
  if (c.req.method === "GET" && !isChunked) return next();
  if (length === undefined || isChunked) return measure(c, next);
  return Number(length) > maximumBytes ? c.json({ message }, 413) : next();
});
