/** One shopper's own pages, which ask for a login, and calls: nothing that a page needs in order to be drawn. */
const closed = ["/account", "/cart", "/checkout", "/orders", "/payment", "/product-lists", "/api/", "/demo/"];

/**
 * What crawlers may ask for. The search stays open to them: its pages say themselves that they are not to be listed,
 * which nobody could read who may not ask for them.
 */
export function robotsText(publicUrl: string): string {
  const rules = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  return [...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}
