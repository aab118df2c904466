import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";

const megabyte = 1024 * 1024;
/** Includes a photo. */
const supportMegabytes = 9;

const limitOf = (megabytes: number) => {
  const message = `The request is larger than ${megabytes} MB`;
  const measure = bodyLimit({ maxSize: megabytes * megabyte, onError: (c) => c.json({ message }, 413) });
  return { measure, message, maximumBytes: megabytes * megabyte };
};
const usual = limitOf(1);
const ofSupport = limitOf(supportMegabytes);

/**
 * Refuses bodies that are too large. Compares Content-Length, which Node enforces; reading the body, as chunked ones
 * need, would cost more than many a call.
 */
export const limitBody = createMiddleware(async (c, next) => {
  const isChunked = c.req.header("Transfer-Encoding") !== undefined;
  const length = c.req.header("Content-Length");
  if (c.req.method === "GET" && !isChunked) return next();
  const { measure, message, maximumBytes } = c.req.path === "/api/support" ? ofSupport : usual;
  if (length === undefined || isChunked) return measure(c, next);
  return Number(length) > maximumBytes ? c.json({ message }, 413) : next();
});
