/** Pages that need a login, and API calls; nothing that rendering a page needs. */
const closed = ["/account", "/cart", "/checkout", "/orders", "/payment", "/product-lists", "/api/", "/demo/"];

/** Search pages carry `noindex`; crawlers must be able to fetch them to see it, so they are not disallowed here. */
export function robotsText(publicUrl: string): string {
  const rules = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  return [...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}
