import { createMiddleware } from "hono/factory";
import { withoutEndSlashes } from "../../words/paths/without-end-slashes.ts";

const returnPage = /^\/(orders\/|payment$)/;

/** Some gateways return the shopper by a form POST. Its fields prove nothing, so it is redirected to a GET. */
export const backFromGateway = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (c.req.method !== "POST" || !returnPage.test(pathname)) return next();
  return c.redirect(pathname + search, 303);
});

/** Pages accept no writes; all changes are API calls. */
export const readOnly = createMiddleware(async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  return c.text("Method Not Allowed", 405, { Allow: "GET, HEAD" });
});

/** Trailing slash: "/search/?term=a" → 301 "/search?term=a". Browsers keep the hash. */
export const withoutTrailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname === "/" || !pathname.endsWith("/")) return next();
  // Leading slashes collapse: "//evil.example/" would be another site.
  const target = withoutEndSlashes(`/${pathname.replace(/^\/+/, "")}`);
  return c.redirect(target + search, 301);
});
