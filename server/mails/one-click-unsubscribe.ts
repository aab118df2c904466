import { Hono } from "hono";
import { unsubscribe } from "../../shop/notices/forget-notices.ts";
import type { Shop } from "../../shop/shop.ts";
import { unsubscribed } from "../api/notices/unsubscribe.ts";

export const unsubscribePath = "/stock-notices/unsubscribe";

/**
 * What mail programs do when their own "Unsubscribe" is pressed (RFC 8058): they post to the address in the mail's
 * head, which is the page's, and want no redirect. The page's own form does the same before its scripts are there.
 */
export function oneClickUnsubscribe(shop: Shop): Hono {
  const app = new Hono();
  app.post(unsubscribePath, async (c) => {
    await unsubscribe(shop, c.req.query("token") ?? "");
    return c.text(unsubscribed, 200, { "Cache-Control": "no-store" });
  });
  return app;
}
