import { Hono } from "hono";
import { unsubscribe } from "../../shop/notices/forget-notices.ts";
import type { Shop } from "../../shop/shop.ts";
import { unsubscribed } from "../api/notices/unsubscribe.ts";

export const unsubscribePath = "/stock-notices/unsubscribe";

/**
 * One-click unsubscribe of mail programs (RFC 8058): a POST to the page's address, without a redirect. The page's form
 * does the same before hydration.
 */
export function oneClickUnsubscribe(shop: Shop): Hono {
  const app = new Hono();
  app.post(unsubscribePath, async (c) => {
    await unsubscribe(shop, c.req.query("token") ?? "");
    return c.text(unsubscribed, 200, { "Cache-Control": "no-store" });
  });
  return app;
}
