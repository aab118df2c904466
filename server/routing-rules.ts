import { createMiddleware } from "hono/factory";

/** "/search/?term=a" → 301 "/search?term=a"; the browser keeps the hash by itself. */
export const withoutTrailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname === "/" || !pathname.endsWith("/")) return next();
  // Leading slashes collapse, so that "//evil.example/" cannot become an address of another site.
  const target = `/${pathname.replace(/^\/+/, "").replace(/\/+$/, "")}`;
  return c.redirect(target + search, 301);
});

const stayUp =
  /^\/(assets\/|images\/|favicon|robots\.txt|build-manifest\.json$|api\/payments\/[^/]+\/notify$)/;
const retryAfterSeconds = "300";

/** Closed: every page leads to /maintenance, the API says 503; payment notifications stay up. Open: the reverse. */
export function maintenanceRule(isOn: boolean) {
  return createMiddleware(async (c, next) => {
    const { path } = c.req;
    if (!isOn) return path === "/maintenance" ? c.redirect("/") : next();
    if (stayUp.test(path)) return next();
    c.header("Cache-Control", "no-store");
    if (path.startsWith("/api/")) {
      c.header("Retry-After", retryAfterSeconds);
      return c.json({ message: "The shop is closed for a moment", maintenance: true }, 503);
    }
    if (path !== "/maintenance") return c.redirect("/maintenance");
    await next();
    c.res = new Response(c.res.body, { status: 503, headers: c.res.headers });
    c.header("Retry-After", retryAfterSeconds);
  });
}
