import { createMiddleware } from "hono/factory";
import { withoutEndSlashes } from "../../words/without-end-slashes.ts";

/** Where a gateway sends shoppers back to. */
const returnPage = /^\/(orders\/|payment$)/;

/**
 * Some gateways bring the shopper back by a form that the browser posts to the address they were given. What it holds
 * proves nothing, so that the page is read as if they had followed a link.
 */
export const backFromGateway = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (c.req.method !== "POST" || !returnPage.test(pathname)) return next();
  return c.redirect(pathname + search, 303);
});

/** Pages are read and never written to: everything that changes something is a call of the API. */
export const readOnly = createMiddleware(async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  return c.text("Method Not Allowed", 405, { Allow: "GET, HEAD" });
});

/** "/search/?term=a" → 301 "/search?term=a"; the browser keeps the hash by itself. */
export const withoutTrailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname === "/" || !pathname.endsWith("/")) return next();
  // Leading slashes collapse, so that "//evil.example/" cannot become an address of another site.
  const target = withoutEndSlashes(`/${pathname.replace(/^\/+/, "")}`);
  return c.redirect(target + search, 301);
});
