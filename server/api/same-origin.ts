import { createMiddleware } from "hono/factory";
import type { Shop } from "../../shop/shop.ts";

/**
 * Refuses changes that another site's page sends with our shopper's cookie. Browsers tell the origin of
 * such a request, or at least that it comes from another site; other programs have no cookie that they did not mean
 * to send.
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
