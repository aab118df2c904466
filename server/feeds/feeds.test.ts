import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addBrand, addContentSection } from "../../shop/catalogue/add.ts";
import { announceChange } from "../../shop/catalogue/changes/changes.ts";
import { switchMaintenance } from "../../shop/maintenance/switch-maintenance.ts";
import { buildCategory, buildFamily, buildProduct } from "../../shop/testing/factories.ts";
import { owner } from "../../shop/testing/owner.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { createSite } from "../http/site.ts";
import type { Pages } from "../pages/pages.ts";
import { type Feeds, openFeeds } from "./feeds.ts";
import { parseXml, textsOf } from "./testing/parse-xml.ts";

const publicUrl = "https://shop.example";

const noPages: Pages = {
  render: async () => new Response("<p>page</p>", { headers: { "Content-Type": "text/html" } }),
  renderMail: async () => ({ subject: "", html: "", text: "" }),
};

let shop: TestShop;
let folder: string;
const opened: Feeds[] = [];
beforeAll(async () => {
  shop = await openTestShop({ name: "Kasi & Co", publicUrl });
  folder = await mkdtemp(join(tmpdir(), "spaza-feeds-"));
});
afterAll(async () => {
  for (const feeds of opened) await feeds.close();
  await rm(folder, { recursive: true });
  await shop.close();
});

function openSite() {
  const feeds = openFeeds(shop, folder);
  opened.push(feeds);
  const site = createSite({
    shop,
    feeds,
    pages: noPages,
    formTargets: [],
    demoPages: undefined,
    pictures: { read: async () => undefined },
  });
  return async (path: string, headers: Record<string, string> = {}, method = "GET") =>
    site.request(publicUrl + path, { method, headers }, { clientAddress: "127.0.0.1" });
}

async function xmlAt(path: string) {
  const answer = await openSite()(path);
  expect(answer.status).toBe(200);
  return parseXml(await answer.text());
}

test("robots.txt lets crawlers see goods and not carts, and names the sitemap", async () => {
  const answer = await openSite()("/robots.txt");
  const lines = (await answer.text()).split("\n");
  expect(lines).toContain("User-agent: *");
  for (const path of ["/account", "/cart", "/checkout", "/orders", "/payment", "/api/"]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain("Sitemap: https://shop.example/sitemap.xml");
  const closed = lines.flatMap((line) => /^Disallow: (.+)/.exec(line)?.[1] ?? []);
  for (const path of [
    "/",
    "/search",
    "/products/1",
    "/assets/a.js",
    "/images/a/640.webp",
    "/help/security-policy",
  ]) {
    expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
  }
});

test("the sitemap names categories that hold products, families by their one address, and pages to read", async () => {
  const category = await buildCategory(shop, "kettles");
  const brandId = await addBrand(shop.db, "BLACK+DECKER", null);
  const kettle = await buildProduct(shop, { name: "Café kettle", sku: "K/1", categoryId: category, brandId });
  const { parentId, variantIds } = await buildFamily(shop, { name: "Mug", sku: "M/1" }, [{ name: "Red" }]);
  await buildCategory(shop, "an empty category");
  const section = { name: "Winter", text: "", position: 1, rule: null, familyIds: [kettle] };
  const sectionId = await addContentSection(shop.db, section);
  const ended = await addContentSection(shop.db, {
    ...section,
    name: "Over",
    endsAt: new Date("2020-01-01"),
  });
  await announceChange(shop.db, { familyIds: [kettle] });

  const addresses = textsOf(await xmlAt("/sitemap.xml"), "loc");
  for (const path of [
    "/",
    "/help/delivery-policy",
    `/categories/${category}/kettles`,
    `/brands/${brandId}/blackdecker`,
    `/content-sections/${sectionId}/winter`,
    `/products/${kettle}/K-1/cafe-kettle`,
    `/products/${parentId}/M-1/mug`,
  ]) {
    expect(addresses).toContain(publicUrl + path);
  }
  expect(addresses.filter((address) => address.includes("empty"))).toEqual([]);
  expect(addresses.filter((address) => address.includes(`/content-sections/${ended}`))).toEqual([]);
  expect(addresses.filter((address) => address.includes(`/products/${variantIds[0]}/`))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("the feed has an item for each variant, in the words of Google's product data", async () => {
  const department = await buildCategory(shop, "kitchen");
  const category = await buildCategory(shop, "mugs & cups", department);
  const { parentId, variantIds } = await buildFamily(
    shop,
    {
      name: "Enamel mug",
      sku: "MUG/9",
      categoryId: category,
      description: "<b>Bold</b> & 'odd'\u0007 text",
    },
    [
      { name: "Red", priceCents: 99_50, stock: 0 },
      { name: "Blue", priceCents: 650_00 },
    ],
  );
  const rss = await xmlAt("/feeds/google.xml");
  expect(textsOf(rss, "title")[0]).toBe("Kasi & Co");
  const items = rss.children.filter((node) => node.name === "channel").flatMap((channel) => channel.children);
  const item = (sku: string) => {
    const found = items.find((node) => textsOf(node, "g:id")[0] === sku);
    return Object.fromEntries((found?.children ?? []).map((node) => [node.name, node.text || node.children]));
  };
  expect(item("MUG/9/RED")).toMatchObject({
    "g:item_group_id": "MUG/9",
    "g:title": "Enamel mug, Red",
    "g:description": "<b>Bold</b> & 'odd' text",
    "g:link": `${publicUrl}/products/${parentId}/MUG-9/enamel-mug?variant=${variantIds[0]}`,
    "g:availability": "out_of_stock",
    "g:price": "99.50 ZAR",
    "g:identifier_exists": "no",
    "g:product_type": "Kitchen > Mugs & Cups",
    "g:condition": "new",
    "g:color": "Red",
    "g:shipping": [
      { name: "g:country", text: "ZA" },
      { name: "g:price", text: "100.00 ZAR" },
    ],
  });
  expect(item("MUG/9/BLUE")).toMatchObject({
    "g:availability": "in_stock",
    "g:shipping": [{ text: "ZA" }, { text: "0.00 ZAR" }],
  });
});

test("a product on sale has both prices", async () => {
  await buildProduct(shop, { sku: "SALE", priceCents: 1099_00, regularPriceCents: 1299_00 });
  const rss = await xmlAt("/feeds/google.xml");
  expect(textsOf(rss, "g:price")).toContain("1299.00 ZAR");
  expect(textsOf(rss, "g:sale_price")).toEqual(["1099.00 ZAR"]);
});

test("files go out gzipped to clients that accept it, with ETags", async () => {
  const ask = openSite();
  const packed = await ask("/sitemap.xml", { "Accept-Encoding": "gzip, br" });
  expect(packed.headers.get("Content-Encoding")).toBe("gzip");
  expect(packed.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(bytes.byteLength).toBe(Number(packed.headers.get("Content-Length")));
  const plain = await ask("/sitemap.xml");
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  expect(gunzipSync(bytes).toString()).toBe(await plain.text());

  const etag = plain.headers.get("ETag") ?? "";
  const date = plain.headers.get("Last-Modified") ?? "";
  expect((await ask("/sitemap.xml", { "If-None-Match": etag })).status).toBe(304);
  expect((await ask("/sitemap.xml", { "If-Modified-Since": date })).status).toBe(304);
  expect((await ask("/sitemap.xml", { "If-None-Match": '"other"', "If-Modified-Since": date })).status).toBe(
    200,
  );
  const head = await ask("/feeds/google.xml", {}, "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("a part that there is not is a 404, whatever stands behind the question mark", async () => {
  const ask = openSite();
  expect((await ask("/sitemap-1.xml")).status).toBe(404);
  expect((await ask("/sitemap.xml?utm_source=x")).status).toBe(200);
});

test("while the shop is closed crawlers get a 503 with the time to come back, and robots.txt stays", async () => {
  const says = (isOn: boolean) => switchMaintenance(shop, owner, { isOn, message: null, endsAt: null });
  await says(true);
  await shop.maintenance.refresh();
  onTestFinished(async () => {
    await says(false);
    await shop.maintenance.refresh();
  });
  const ask = openSite();
  for (const path of ["/sitemap.xml", "/feeds/google.xml"]) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.has("Retry-After")]).toEqual([503, true]);
  }
  expect((await ask("/maintenance")).status).toBe(503);
  expect((await ask("/robots.txt")).status).toBe(200);
});
