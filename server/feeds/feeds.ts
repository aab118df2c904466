import { type Context, Hono } from "hono";
import type { Shop } from "../../shop/shop.ts";
import { writeGoogleFeed } from "./google-feed.ts";
import { openKeptFiles } from "./kept-files.ts";
import { sendKept } from "./send-kept.ts";
import { writeSitemap } from "./sitemap.ts";

export type Feeds = {
  /** `/robots.txt`, `/sitemap.xml` and its parts, and `/feeds/google.xml`. */
  routes: Hono;
  close(): Promise<void>;
};

/** Files for search engines and price comparisons, kept in `folder`. */
export function openFeeds(shop: Shop, folder: string): Feeds {
  const sitemap = openKeptFiles(folder, (write) => writeSitemap(shop, write));
  const google = openKeptFiles(folder, (write) =>
    writeGoogleFeed(shop, (pieces) => write("google.xml", pieces)),
  );
  const routes = new Hono();

  routes.get("/robots.txt", (c) =>
    c.text(robotsText(shop.settings.publicUrl), 200, { "Cache-Control": "public, max-age=3600" }),
  );
  routes.get("/:file{sitemap(-[0-9]+)?\\.xml}", (c) =>
    answer(c, () => sendKept(c.req.raw, sitemap, c.req.param("file"))),
  );
  routes.get("/feeds/google.xml", (c) => answer(c, () => sendKept(c.req.raw, google, "google.xml")));

  async function answer(c: Context, send: () => Promise<Response>): Promise<Response> {
    try {
      return await send();
    } catch (error) {
      shop.log.error("A feed could not be made", { path: c.req.path, error });
      return c.text("The file could not be made", 503, { "Retry-After": "60", "Cache-Control": "no-store" });
    }
  }

  return {
    routes,
    close: async () => void (await Promise.all([sitemap.close(), google.close()])),
  };
}

/** Pages that need a login, and API calls; nothing that rendering a page needs. */
const closed = ["/account", "/cart", "/checkout", "/orders", "/payment", "/product-lists", "/api/", "/demo/"];

/** Search pages carry `noindex`; crawlers must be able to fetch them to see it, so they are not disallowed here. */
function robotsText(publicUrl: string): string {
  const rules = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  return [...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}
