import { expect, test } from "vitest";
import { homeMeta } from "../../catalogue/home/home-meta.ts";
import { listingMeta } from "../../catalogue/listing/listing-meta.ts";
import { hiddenMeta, type Matches, pageMeta, titleWith } from "./page-meta.ts";

const site = { shopName: "Kasi Corner", origin: "https://shop.example" };
const matches: Matches = [{ loaderData: { site } }];

type Tags = ReturnType<typeof pageMeta>;
type Tag = Partial<Record<"title" | "name" | "property" | "rel" | "content" | "href", string>>;

/** A tag's value by name: "title", "canonical", "description", "og:url". */
function read(tags: Tags, name: string): string | undefined {
  const all = tags.map((tag) => tag as Tag);
  if (name === "title") return all.find((tag) => tag.title)?.title;
  const found = all.find((tag) => [tag.name, tag.property, tag.rel].includes(name));
  return found?.content ?? found?.href;
}

test.each([
  ["Kettles", "Kettles | Kasi Corner"],
  ["A".repeat(45), `${"A".repeat(45)} | Kasi Corner`],
  [
    "Enamel kettle that whistles for two litres of rooibos tea",
    "Enamel kettle that whistles for two litres of rooibos tea",
  ],
  [`${"word ".repeat(14)}end`, "word ".repeat(12).trim()],
])("the title of %j is %j, at most sixty characters", (words, title) => {
  expect(titleWith(words, site)).toBe(title);
  expect(title.length).toBeLessThanOrEqual(60);
});

test("a page says its one whole address, to search engines and to messengers", () => {
  const tags = pageMeta(matches, { title: "About us", description: "Who we are.", address: "/about" });
  expect(read(tags, "canonical")).toBe("https://shop.example/about");
  expect(read(tags, "og:url")).toBe("https://shop.example/about");
  expect(read(tags, "og:site_name")).toBe("Kasi Corner");
  expect(read(tags, "robots")).toBeUndefined();
});

test("a description ends within 155 characters", () => {
  const tags = pageMeta(matches, {
    title: "Kettle",
    description: "It boils water well ".repeat(20),
    address: "/",
  });
  expect(read(tags, "description")).toMatch(/^.{100,154}…$/);
});

test("a page of one shopper stays out of search engines and names no address", () => {
  const tags = hiddenMeta(matches, "Cart");
  expect(read(tags, "title")).toBe("Cart | Kasi Corner");
  expect(read(tags, "robots")).toBe("noindex");
  expect(read(tags, "canonical")).toBeUndefined();
});

test("the home page names the departments, and is called as the shop", () => {
  const tags = homeMeta(matches, [{ name: "kitchen" }, { name: "garden tools" }]);
  expect(read(tags, "title")).toBe("Online shopping in South Africa | Kasi Corner");
  expect(read(tags, "og:title")).toBe("Kasi Corner");
  expect(read(tags, "description")).toContain("Kitchen, Garden Tools and more");
  expect(read(homeMeta(matches, []), "description")).toContain("Everything you need");
});

const kettles = {
  name: "Kettles",
  path: "/categories/3/kettles",
  crumbs: [{ label: "Kettles" }],
  results: {
    total: 34,
    current_page: 1,
    filters: { price: { min: "199.00", max: "999.00" }, categories: [], brands: [] },
  },
};
const listing = (search: string, page = 1) =>
  listingMeta(matches, search, { ...kettles, results: { ...kettles.results, current_page: page } });

test.each([
  ["", 1, "/categories/3/kettles", undefined],
  ["?utm_source=mail&gclid=4", 1, "/categories/3/kettles", undefined],
  ["?page=2", 2, "/categories/3/kettles?page=2", undefined],
  ["?page=2&utm_source=mail", 2, "/categories/3/kettles?page=2", undefined],
  ["?sortBy=price_asc", 1, "/categories/3/kettles", "noindex"],
  ["?brandIds=[3]&page=2", 2, "/categories/3/kettles", "noindex"],
  ["?categoryIds=[3]", 1, "/categories/3/kettles", "noindex"],
  ["?minPrice=150", 1, "/categories/3/kettles", "noindex"],
  ["?maxPrice=800", 1, "/categories/3/kettles", "noindex"],
  ["?term=tea", 1, "/categories/3/kettles", "noindex"],
  ["?term=", 1, "/categories/3/kettles", undefined],
])("a listing at %j, page %i: its address is %s, robots %s", (search, page, address, robots) => {
  const tags = listing(search, page) as Tags;
  expect(read(tags, "canonical")).toBe(`https://shop.example${address}`);
  expect(read(tags, "robots")).toBe(robots);
});

test("a listing says how many products it holds and from what price, each page by its own title", () => {
  expect(read(listing("") as Tags, "description")).toBe(
    "Kettles at Kasi Corner. 34 products from R 199. Compare prices and brands, and see the delivery day before you pay.",
  );
  expect(read(listing("?page=2", 2) as Tags, "title")).toBe("Kettles, page 2 | Kasi Corner");
  // The number of filtered products is not the listing's.
  expect(read(listing("?brandIds=[3]") as Tags, "description")).not.toContain("34");
});
