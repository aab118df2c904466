import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPictures } from "../../demo/demo.ts";
import { seedCatalogue } from "../../demo/seed/seed-catalogue.ts";
import { openPictures } from "../../platform/images/pictures.ts";
import { openTestShop } from "../../shop/testing/test-shop.ts";
import { openFeeds } from "../feeds/feeds.ts";
import { parseXml, textsOf } from "../feeds/testing/parse-xml.ts";
import { openBuiltSite } from "../testing/built-site.ts";

// What search engines, messengers and visitors without scripts get of a shop with its own name.
const origin = "http://localhost:3000";
let folder: string;
let feeds: ReturnType<typeof openFeeds>;
let site: Awaited<ReturnType<typeof openBuiltSite>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "spaza-public-pages-"));
  const shop = await openTestShop();
  feeds = openFeeds(shop, join(folder, "feeds"));
  site = await openBuiltSite(shop, {
    settings: {
      shopName: "Kasi Corner",
      registeredName: "Kasi Corner Trading (Pty) Ltd",
      phone: "021 555 0143",
      origin,
      ways: [{ method: "ozow", label: "Ozow", takes: ["instant-eft"] }],
    },
    parts: { feeds, pictures: openPictures({ dataDir: folder, sources: await demoPictures(folder) }) },
  });
  await seedCatalogue(shop);
}, 300_000);
afterAll(async () => {
  await feeds.close();
  await site.shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function read(path: string) {
  const answer = await site.ask(path);
  return { status: answer.status, location: answer.headers.get("Location"), html: await answer.text() };
}

const textOf = async (path: string) => (await read(path)).html;
const decoded = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

/** One path of each kind, from sitemap and feed. */
async function pathsOfKinds() {
  const [sitemap, feed] = await Promise.all([textOf("/sitemap.xml"), textOf("/feeds/google.xml")]);
  const first = (text: string, pattern: RegExp) => new URL(pattern.exec(text)?.[1] ?? "").pathname;
  return {
    product: first(sitemap, /<loc>([^<]+\/products\/[^<]+)/),
    family: first(feed, /<g:link>([^<]+)\?variant=/),
    category: first(sitemap, /<loc>([^<]+\/categories\/[^<]+)/),
    brand: first(sitemap, /<loc>([^<]+\/brands\/[^<]+)/),
    section: first(sitemap, /<loc>([^<]+\/content-sections\/[^<]+)/),
  };
}

/** The page's head, each value once. */
function headOf(html: string) {
  const head = html.slice(0, html.indexOf("</head>"));
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value = ""]) => decoded(value));
  const things = all(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return {
    titles: all(/<title>([^<]*)<\/title>/g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    pictures: all(/<meta property="og:image" content="([^"]*)"/g),
    types: things.flatMap((text) =>
      JSON.parse(text)["@graph"].map((thing: object) => thing["@type" as never]),
    ),
  };
}

/** The path of a product by its name. */
async function productPath(name: string): Promise<string> {
  const list = await textOf(`/search?term=${encodeURIComponent(name)}`);
  return /href="(\/products\/\d+\/[^"?]+)/.exec(list)?.[1] ?? "";
}

test("each kind of public page has one title, description and address, and says what it is about", async () => {
  const { product, family, category, brand, section } = await pathsOfKinds();
  const kinds: [path: string, types: string[]][] = [
    ["/", ["WebSite", "OnlineStore"]],
    [category, ["BreadcrumbList"]],
    [brand, ["BreadcrumbList"]],
    [section, ["BreadcrumbList"]],
    [product, ["Product", "OfferShippingDetails", "BreadcrumbList"]],
    [family, ["ProductGroup", "BreadcrumbList"]],
    ["/brands", []],
    ["/about", []],
    ["/about/terms-and-conditions", []],
    ["/support", []],
    ["/help/return-and-refund-policy", []],
  ];
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const [path, types] of kinds) {
    const head = headOf(await textOf(`${path}?utm_source=mail`));
    expect(head, path).toMatchObject({
      titles: [expect.any(String)],
      descriptions: [expect.stringMatching(/^.{50,155}$/s)],
      robots: [],
      canonical: [origin + path],
      types: expect.arrayContaining(types),
    });
    titles.add(head.titles[0] ?? "");
    descriptions.add(head.descriptions[0] ?? "");
    for (const picture of head.pictures)
      expect((await site.ask(new URL(picture).pathname)).status, picture).toBe(200);
    // The default name belongs to the software, not this shop.
    expect(head.pictures.filter((picture) => picture.endsWith("/og.png"))).toEqual([]);
  }
  expect([titles.size, descriptions.size]).toEqual([kinds.length, kinds.length]);
  expect([...titles].filter((title) => title.includes("Spaza"))).toEqual([]);
});

test("a page's style sheets are fetched first and its scripts last", async () => {
  const { product } = await pathsOfKinds();
  const answer = await site.ask(product);
  const html = await answer.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value);
  const sheets = all(/<link rel="stylesheet" href="([^"]+)"/g);
  expect(sheets).toHaveLength(2);
  expect(answer.headers.get("Link")).toBe(
    sheets.map((path) => `<${path}>; rel=preload; as=style`).join(", "),
  );
  const preloads = all(/<link rel="modulepreload"([^>]+)/g);
  expect(preloads.length).toBeGreaterThan(3);
  expect(preloads.filter((attributes) => !attributes?.includes(' fetchpriority="low"'))).toEqual([]);
});

test("what is not to be found says so", async () => {
  const { category } = await pathsOfKinds();
  for (const path of [
    "/search",
    "/search?term=kettle",
    `${category}?sortBy=price_asc`,
    `${category}?minPrice=150`,
  ])
    expect(headOf(await textOf(path)).robots, path).toEqual(["noindex"]);
});

test("a wrong name in an address leads for good to the right one and keeps the query", async () => {
  for (const right of Object.values(await pathsOfKinds())) {
    const [, kind, id] = right.split("/");
    const wrong = kind === "products" ? `/products/${id}/WRONG/name` : `/${kind}/${id}/wrong-name`;
    for (const path of [wrong, `/${kind}/${id}`]) {
      const { status, location } = await read(`${path}?page=1&utm_source=mail`);
      expect([status, location], path).toEqual([301, `${right}?page=1&utm_source=mail`]);
    }
  }
});

test("the address of a variant leads to its family's, where the variant is the chosen one", async () => {
  const path = await productPath("Stovetop teapot, enamel");
  const variant = /variant=(\d+)"[^>]*>(?:<[^>]+>)*Indigo/.exec(await textOf(path))?.[1];
  const right = `${path}?utm_source=letter&variant=${variant}`;
  const { status, location } = await read(`/products/${variant}/x/y?utm_source=letter`);
  expect([status, location]).toEqual([301, right]);
  expect(await textOf(right)).toMatch(/<a [^>]*aria-current="true"[^>]*>(?:<[^>]+>)*Indigo/);
});

test("sitemap and feed are XML, and lead to pages that know their own address", async () => {
  const [sitemap, feed] = await Promise.all([textOf("/sitemap.xml"), textOf("/feeds/google.xml")]);
  const addresses = textsOf(parseXml(sitemap), "loc");
  expect(textsOf(parseXml(feed), "g:id").length).toBeGreaterThan(300);
  const products = addresses.filter((address) => address.includes("/products/"));
  expect(products.length).toBeGreaterThan(250);
  const others = addresses.filter((address) => !address.includes("/products/"));
  for (const address of [...others, ...products.slice(0, 5)]) {
    const { status, html } = await read(new URL(address).pathname);
    expect(status, address).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  }
});

test.each([
  "/no-such-page",
  "/categories/999999",
  "/products/999999",
  "/products/999999/no/such-thing",
  "/products/first",
  "/orders-of-others",
])("%s is a real 404 with the shop around it", async (path) => {
  const { status, html } = await read(path);
  expect(status).toBe(404);
  expect(html).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
  expect(html).toMatch(
    /<a [^>]*aria-label="Kasi Corner, home page"[^>]*href="\/"|<a [^>]*href="\/"[^>]*aria-label="Kasi Corner, home page"/,
  );
});

test("a page after the last one is the last one", async () => {
  const { status, location } = await read("/search?page=1000&sortBy=newest");
  expect([status, location]).toEqual([302, expect.stringMatching(/^\/search\?page=\d\d&sortBy=newest$/)]);
  expect(await textOf(location ?? "")).toContain("<article");
});

test("where nothing is found the way goes on", async () => {
  const html = await textOf("/search?term=zzzz+qqqq");
  expect(decoded(html)).toMatch(/<h1[^>]*>No results for term "zzzz qqqq"<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/search\?term=zzzz"[^>]*>(?:<[^>]+>)*zzzz</);
  expect(html).toMatch(/<a [^>]*href="\/support[^"]*"[^>]*>(?:<[^>]+>)*Ask for help/);
  expect(html).toMatch(/<h2[^>]*>Departments<\/h2>/);
});

test("a repeated, an odd and an empty key of the query break no page", async () => {
  const { status, html } = await read("/search?term=tea&sortBy=price_asc&term=b%20+%2B&empty=");
  expect(status).toBe(200);
  expect(html).toMatch(/<h1/);
});

test("the link to share says name, price and the whole address", async () => {
  const name = "Stovetop teapot, enamel";
  const path = await productPath(name);
  const link =
    /<a [^>]*href="([^"]+)"[^>]*>(?:<[^>]+>|\s)*Share on WhatsApp|<a [^>]*aria-label="Share on WhatsApp"[^>]*>/.exec(
      await textOf(path),
    );
  const text = new URL(decoded(link?.[1] ?? "")).searchParams.get("text");
  expect(text).toContain(`${name}\nR\u00a01\u00a0099.00\n${origin}${path}`);
});

test("the home page is light, and shows no product twice", async () => {
  const html = await textOf("/");
  expect(brotliCompressSync(html).length).toBeLessThan(20_000);
  expect(html.match(/<[a-z]/g)?.length).toBeLessThan(1_500);
  const [, main = ""] = /<main(.*)<\/main>/s.exec(html) ?? [];
  const links = [...main.matchAll(/<a [^>]*href="(\/products\/[^"?#]+)/g)].map(([, path]) => path);
  expect(links.length).toBeGreaterThan(20);
  expect(new Set(links).size).toBe(links.length);
});

test("the home page names the ways to pay that this shop has", async () => {
  const html = await textOf("/");
  expect(html).toContain("Pay by instant EFT");
  expect(html).toContain("You pay on Ozow’s secure page");
});

test("the footer names the seller, how to reach it and how to pay", async () => {
  const [, footer = ""] = /<footer(.*)<\/footer>/s.exec(decoded(await textOf("/about"))) ?? [];
  const text = footer.replaceAll(/<!-- -->/g, "");
  expect(text).toContain(`© ${new Date().getFullYear()} Kasi Corner Trading (Pty) Ltd.`);
  expect(text).toMatch(/<a href="tel:\+27215550143"/);
  expect(text).toMatch(/aria-label="Ways to pay"><li>instant EFT<\/li>/);
});
