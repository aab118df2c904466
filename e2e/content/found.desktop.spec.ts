import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

// What search engines, feeds and messengers see of a shop with its own name.
test.use({ shopSettings: { SHOP_FILE: "e2e/kasi-corner/shop.toml" } });
// In series, because a second worker would start a second such shop.
test.describe.configure({ mode: "default" });

type Addresses = { product: string; family: string; category: string; brand: string; section: string };

/** One URL of each kind, from sitemap and feed. */
async function addressesIn(request: APIRequestContext): Promise<Addresses> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const feed = await (await request.get("/feeds/google.xml")).text();
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
async function headOf(page: Page) {
  const content = (selector: string) =>
    page
      .locator(`head ${selector}`)
      .evaluateAll((tags) =>
        tags.map((tag) => tag.getAttribute("content") ?? tag.getAttribute("href") ?? tag.textContent ?? ""),
      );
  const things = await content('script[type="application/ld+json"]');
  return {
    titles: await content("title"),
    descriptions: await content('meta[name="description"]'),
    canonical: await content('link[rel="canonical"]'),
    robots: await content('meta[name="robots"]'),
    pictures: await content('meta[property="og:image"]'),
    types: things.flatMap((text) =>
      JSON.parse(text)["@graph"].map((thing: object) => thing["@type" as never]),
    ),
  };
}

test("each kind of public page has one title, description and address, and says what it is about", async ({
  page,
  request,
  shop,
}) => {
  const { product, family, category, brand, section } = await addressesIn(request);
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
    await page.goto(`${path}?utm_source=mail`, { waitUntil: "domcontentloaded" });
    const head = await headOf(page);
    expect(head, path).toMatchObject({
      titles: [expect.any(String)],
      descriptions: [expect.stringMatching(/^.{50,155}$/s)],
      robots: [],
      canonical: [shop.address + path],
      types: expect.arrayContaining(types),
    });
    titles.add(head.titles[0] ?? "");
    descriptions.add(head.descriptions[0] ?? "");
    for (const picture of head.pictures) expect((await request.get(picture)).status(), picture).toBe(200);
    // The default name belongs to the software, not this shop.
    expect(head.pictures.filter((picture) => picture.endsWith("/og.png"))).toEqual([]);
  }
  expect([titles.size, descriptions.size]).toEqual([kinds.length, kinds.length]);
  expect([...titles].filter((title) => title.includes("Spaza"))).toEqual([]);
});

test("what is not to be found says so", async ({ page, request }) => {
  const { category } = await addressesIn(request);
  for (const path of [
    "/search",
    "/search?term=kettle",
    `${category}?sortBy=price_asc`,
    `${category}?minPrice=150`,
  ]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    expect((await headOf(page)).robots, path).toEqual(["noindex"]);
  }
});

test("the head follows the shopper to later pages", async ({ page, request, shop }) => {
  const { category } = await addressesIn(request);
  await page.goto("/about");
  await page.getByRole("link", { name: "Return and Refund Policy" }).first().click();
  await expect(page).toHaveTitle("Return and Refund Policy | Kasi Corner");
  expect((await headOf(page)).canonical).toEqual([`${shop.address}/help/return-and-refund-policy`]);
  await page.goto(category);
  expect((await headOf(page)).types).toEqual(["BreadcrumbList"]);
  await page.getByRole("link", { name: "Support" }).last().click();
  await expect(page).toHaveTitle("Support | Kasi Corner");
  expect((await headOf(page)).types).toEqual([]);
});

test("a wrong name in an address leads for good to the right one and keeps the query", async ({
  request,
}) => {
  const addresses = await addressesIn(request);
  for (const right of Object.values(addresses)) {
    const [, kind, id] = right.split("/");
    const wrong = kind === "products" ? `/products/${id}/WRONG/name` : `/${kind}/${id}/wrong-name`;
    for (const path of [wrong, `/${kind}/${id}`]) {
      const answer = await request.get(`${path}?page=1&utm_source=mail`, { maxRedirects: 0 });
      expect([answer.status(), new Headers(answer.headers()).get("location")], path).toEqual([
        301,
        `${right}?page=1&utm_source=mail`,
      ]);
    }
  }
});

test("sitemap and feed are XML to a browser, and lead to pages that know their own address", async ({
  page,
  request,
}) => {
  await page.goto("/about");
  const [addresses, items] = await page.evaluate(async () => {
    const read = async (path: string) => {
      const xml = new DOMParser().parseFromString(await (await fetch(path)).text(), "application/xml");
      if (xml.querySelector("parsererror")) throw new Error(`${path} is no XML`);
      return xml;
    };
    const sitemap = await read("/sitemap.xml");
    const feed = await read("/feeds/google.xml");
    return [
      [...sitemap.querySelectorAll("loc")].map((loc) => loc.textContent ?? ""),
      feed.querySelectorAll("item").length,
    ] as const;
  });
  expect(items).toBeGreaterThan(300);
  const products = addresses.filter((address) => address.includes("/products/"));
  expect(products.length).toBeGreaterThan(250);
  const others = addresses.filter((address) => !address.includes("/products/"));
  for (const address of [...others, ...products.slice(0, 5)]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}"/>`);
  }
});
