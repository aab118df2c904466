import { familyNamesOf, type Listed, listedAddresses } from "../../shop/feeds/listed-addresses.ts";
import type { Shop } from "../../shop/shop.ts";
import { productPath } from "../../words/paths/product-path.ts";
import { slug } from "../../words/text/slug.ts";
import type { WriteFile } from "./kept-files.ts";
import { xmlElement, xmlHead } from "./xml.ts";

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The protocol allows 50 000 addresses and 50 MB a file. The longest possible address, with a SKU of a hundred
 * non-Latin characters, takes 1.3 kB; this number keeps both limits.
 */
const mostInFile = 35_000;

const whole = "sitemap.xml";

const pages = [
  "/",
  "/brands",
  "/about",
  "/about/terms-and-conditions",
  "/support",
  "/help/delivery-policy",
  "/help/return-and-refund-policy",
  "/help/security-policy",
  "/help/customer-data-privacy-policy",
];

/**
 * Writes `sitemap.xml` with every public address, or an index of `sitemap-1.xml` and so on when these are too many.
 * Without `lastmod`, because the shop does not store when a page changed.
 */
export async function writeSitemap(shop: Shop, write: WriteFile, perFile = mostInFile): Promise<void> {
  const listed = await listedAddresses(shop);
  const paths = [...pages, ...taxonomyPaths(listed)];
  const total = paths.length + listed.familyIds.length;
  const { publicUrl } = shop.settings;
  const count = Math.ceil(total / perFile);
  const files = Array.from({ length: count }, (_, index) =>
    count === 1 ? whole : `sitemap-${index + 1}.xml`,
  );
  for (const [index, file] of files.entries()) {
    const [start, end] = [index * perFile, (index + 1) * perFile];
    const familyIds = listed.familyIds.slice(
      Math.max(start - paths.length, 0),
      Math.max(end - paths.length, 0),
    );
    await write(file, urlSet(publicUrl, [paths.slice(start, end)], familyPaths(shop, familyIds)));
  }
  if (count > 1) await write(whole, indexOf(publicUrl, files));
}

function taxonomyPaths({ categories, brands, sections }: Listed): string[] {
  const under = (start: string) => (named: { id: number; name: string }) =>
    `${start}/${named.id}/${slug(named.name)}`;
  return [
    ...sections.map(under("/content-sections")),
    ...categories.map(under("/categories")),
    ...brands.map(under("/brands")),
  ];
}

async function* familyPaths(shop: Shop, familyIds: number[]): AsyncGenerator<string[]> {
  for await (const families of familyNamesOf(shop, familyIds))
    yield families.map((family) => productPath({ ...family, parent_id: null, parent_sku: null }));
}

async function* urlSet(publicUrl: string, ...groups: (Iterable<string[]> | AsyncIterable<string[]>)[]) {
  yield `${xmlHead}<urlset ${namespace}>\n`;
  for (const group of groups) {
    for await (const paths of group)
      yield paths.map((path) => `<url>\n${xmlElement("loc", publicUrl + path)}</url>\n`).join("");
  }
  yield "</urlset>\n";
}

async function* indexOf(publicUrl: string, files: string[]) {
  yield `${xmlHead}<sitemapindex ${namespace}>\n`;
  for (const file of files) yield `<sitemap>\n${xmlElement("loc", `${publicUrl}/${file}`)}</sitemap>\n`;
  yield "</sitemapindex>\n";
}
