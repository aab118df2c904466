import { beforeEach, expect, test, vi } from "vitest";
import type { Happening } from "../../client/analytics/track.ts";
import { eventMaker } from "./events-of.ts";

function arriveBy(type: "navigate" | "reload" | "back_forward", referrer = "") {
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type }] });
  vi.stubGlobal("document", { referrer });
  vi.stubGlobal("window", { location: { origin: "http://localhost:3000" } });
}

beforeEach(() => arriveBy("navigate"));

const kettle = { id: 51, name: "Kettle", price: "499.00" };
const mug = { id: 12, name: "Mug", price: "125.50" };

/** A page as the router shows it. */
function page(
  address: string,
  id = "catalogue/home/home",
  loaderData: unknown = {},
  type = "PUSH",
): Happening {
  const { pathname, search } = new URL(address, "http://localhost:3000");
  const params = { location: { pathname, search }, matches: [{ id: "root" }, { id, loaderData }], type };
  return { name: "page", params, path: pathname, atMs: 1_000 } as unknown as Happening;
}

type Found = { total?: number; hasFailed?: true; type?: string };

function results(term: string, query = "", { total = 1, hasFailed, type }: Found = {}): Happening {
  const data = total > 0 ? [kettle] : [];
  return page(
    `/search?term=${term}${query}`,
    "catalogue/search/search",
    { term, results: { total, data, hasFailed } },
    type,
  );
}

/** Event names, with a search's term. */
function told(...happenings: Happening[]) {
  const eventsOf = eventMaker();
  return happenings
    .flatMap((happening) => eventsOf(happening, 1_000))
    .filter(({ name }) => name !== "page_view" && name !== "view_item_list")
    .map(({ name, params }) => ("search_term" in params ? `${name} ${params.search_term}` : name));
}

test("a search that found something is one search", () => {
  expect(told(page("/"), results("kettle"))).toEqual(["search kettle"]);
  expect(told(results("kettle", "", { type: "POP" }))).toEqual(["search kettle"]);
});

test("one that found nothing says so as well, and one that failed says nothing", () => {
  expect(told(page("/"), results("xyz", "", { total: 0 }))).toEqual(["search xyz", "search_no_results xyz"]);
  expect(told(page("/"), results("kettle", "", { total: 0, hasFailed: true }))).toEqual([]);
});

test("filters, orders and pages of it are the same search, another term is another", () => {
  const filtered = results("kettle", "&minPrice=150&brandIds=[3,7]");
  const sorted = results("kettle", "&minPrice=150&brandIds=[3,7]&sortBy=newest");
  expect(told(results("kettle"), filtered, sorted, results("kettle", "&page=2"), results("tea"))).toEqual([
    ...["search kettle", "filter_apply", "search tea"],
  ]);
});

test("going back to it, or loading it again, is no new search; asking again is", () => {
  expect(told(results("kettle"), page("/"), results("kettle", "", { type: "POP" }))).toEqual([
    "search kettle",
  ]);
  expect(told(results("kettle"), page("/"), results("kettle"))).toEqual(["search kettle", "search kettle"]);
  for (const type of ["reload", "back_forward"] as const) {
    arriveBy(type);
    expect(told(results("kettle", "", { type: "POP" }))).toEqual([]);
  }
});

test("filters are sent as amounts and numbers, whatever the address contains", () => {
  const eventsOf = eventMaker();
  eventsOf(page("/brands/3"), 0);
  const [event] = eventsOf(page("/brands/3?minPrice=150&maxPrice=x&categoryIds=[4,5,gogo@example.co.za]"), 0);
  expect(event).toMatchObject({ name: "filter_apply", params: { min_price: 150, category_ids: "4,5," } });
});

test("each page is a view, with the site that led to the first", () => {
  arriveBy("navigate", "https://www.example.com/search?q=secret");
  const eventsOf = eventMaker();
  const pages = [page("/about"), page("/about?x=1"), page("/support"), page("/about", "", {}, "POP")];
  expect(pages.flatMap((each) => eventsOf(each, 5_000))).toEqual([
    {
      name: "page_view",
      path: "/about",
      age_ms: 4_000,
      params: { page_referrer: "https://www.example.com" },
    },
    { name: "page_view", path: "/support", age_ms: 4_000, params: {} },
    { name: "page_view", path: "/about", age_ms: 4_000, params: {} },
  ]);
});

test.each([
  ["android-app://com.google.android.gm/", {}],
  ["http://localhost:3000/search", {}],
  ["http://127.0.0.1:8080", { page_referrer: "http://127.0.0.1:8080" }],
])("who comes from %j comes from a site or from none", (referrer, params) => {
  arriveBy("navigate", referrer);
  expect(eventMaker()(page("/"), 0)).toMatchObject([{ name: "page_view", params }]);
});

test("a product is viewed once for each variant that is chosen", () => {
  const variants = [mug, { ...mug, id: 13, price: "130.00" }];
  const data = { product: mug, variants };
  const eventsOf = eventMaker();
  const pages = ["", "?variant=13", "?variant=13&x=1"].map((query) =>
    page(`/products/12${query}`, "catalogue/product/product", data),
  );
  const views = pages.flatMap((each) => eventsOf(each, 0)).filter(({ name }) => name === "view_item");
  expect(views.map(({ params }) => params)).toEqual([
    {
      currency: "ZAR",
      value: 125.5,
      items: [{ item_id: "12", item_name: "Mug", price: 125.5, quantity: 1 }],
    },
    { currency: "ZAR", value: 130, items: [{ item_id: "13", item_name: "Mug", price: 130, quantity: 1 }] },
  ]);
});

test("a category is a list under its number", () => {
  const listing = { category: { id: 5 }, results: { data: [kettle, mug], total: 2 } };
  const [, list] = eventMaker()(page("/categories/5", "catalogue/listing/category", listing), 0);
  expect(list).toMatchObject({
    name: "view_item_list",
    params: { item_list_id: "category-5", items: [{ item_id: "51" }, { item_id: "12", price: 125.5 }] },
  });
});

test("a checkout begins once, on whatever ways through it", () => {
  const data = { loaded: { cart: { products: [{ product_id: 12, quantity: 2, product: mug }] } } };
  const checkout = (query = "", type = "PUSH") => page(`/checkout${query}`, "checkout/checkout", data, type);
  const eventsOf = eventMaker();
  const visited = [
    page("/cart"),
    checkout(),
    checkout("?way=collect"),
    page("/checkout/addresses"),
    checkout(),
  ];
  const begun = visited.flatMap((each) => eventsOf(each, 0)).filter(({ name }) => name === "begin_checkout");
  expect(begun.map(({ params }) => params)).toEqual([
    {
      currency: "ZAR",
      value: 251,
      items: [{ item_id: "12", item_name: "Mug", price: 125.5, quantity: 2 }],
    },
  ]);
});

const line = (product: typeof mug, quantity: number) => ({ product_id: product.id, quantity, product });

test.each([
  ["more", [line(mug, 1)], [line(mug, 3)], ["add_to_cart", 251, 2]],
  ["new", [], [line(mug, 1)], ["add_to_cart", 125.5, 1]],
  ["less", [line(mug, 3)], [line(mug, 2)], ["remove_from_cart", 125.5, 1]],
  ["gone", [line(mug, 3)], [], ["remove_from_cart", 376.5, 3]],
])("a change of the cart is told by its difference: %s", (_, before, after, [name, value, quantity]) => {
  const params = {
    before: { products: before },
    after: { products: [...after, line(kettle, 9)] },
    productId: 12,
  };
  const change = { name: "cart", params, path: "/cart", atMs: 0 } as unknown as Happening;
  expect(eventMaker()(change, 0)).toMatchObject([
    { name, params: { value, items: [{ item_id: "12", item_name: "Mug", quantity }] } },
  ]);
});

test("an emptied cart is one removal of all lines, an unchanged cart is no event", () => {
  const change = (before: unknown[], after: unknown[]) =>
    ({
      name: "cart",
      path: "/cart",
      atMs: 0,
      params: { before: { products: before }, after: { products: after } },
    }) as Happening;
  const all = [line(mug, 2), line(kettle, 1)];
  expect(eventMaker()(change(all, []), 0)).toMatchObject([
    { name: "remove_from_cart", params: { value: 750, items: [{ quantity: 2 }, { quantity: 1 }] } },
  ]);
  expect(eventMaker()(change(all, all), 0)).toEqual([]);
});
