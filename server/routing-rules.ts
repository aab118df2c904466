import { createMiddleware } from "hono/factory";

/** "/search/?term=a" → 301 "/search?term=a"; the browser keeps the hash by itself. */
export const withoutTrailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname === "/" || !pathname.endsWith("/")) return next();
  // Leading slashes collapse, so that "//evil.example/" cannot become an address of another site.
  const target = `/${pathname.replace(/^\/+/, "").replace(/\/+$/, "")}`;
  return c.redirect(target + search, 301);
});
