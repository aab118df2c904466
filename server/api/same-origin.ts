import { createMiddleware } from "hono/factory";
import type { Shop } from "../../shop/shop.ts";

/**
 * CSRF protection: refuses changes from other sites' pages. Browsers send Origin, or at least Sec-Fetch-Site; other
 * programs do not send cookies unintentionally.
 */
export function sameOriginChanges(shop: Shop) {
  return createMiddleware(async (c, next) => {
    const isChange = !["GET", "HEAD", "OPTIONS"].includes(c.req.method);
    const [origin, host] = [c.req.header("Origin"), c.req.header("Host")];
    const isForeign =
      c.req.header("Sec-Fetch-Site") === "cross-site" ||
      (origin !== undefined && !isOwn(origin, host, shop.settings.publicUrl));
    if (!isChange || !isForeign) return next();
    shop.log.info("A change from another site was refused");
    return c.json({ message: "This request came from another site" }, 403);
  });
}

function isOwn(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
