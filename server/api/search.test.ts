import { afterAll, beforeAll, expect, test } from "vitest";
import { addBrand } from "../../shop/catalogue/add.ts";
import { buildCategory, buildFamily, buildProduct } from "../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
const ids = { kitchen: 0, kettles: 0, garden: 0, volta: 0, kettle: 0, urn: 0, spade: 0 };
beforeAll(async () => {
  api = await openTestApi();
  ids.kitchen = await buildCategory(api.shop, "kitchen");
  ids.kettles = await buildCategory(api.shop, "kettles", ids.kitchen);
  ids.garden = await buildCategory(api.shop, "garden");
  ids.volta = await addBrand(api.shop.db, "Volta", null);
  const { kettles: categoryId, volta: brandId } = ids;
  ids.kettle = await buildProduct(api.shop, {
    name: "Stovetop kettle",
    categoryId,
    brandId,
    priceCents: 400_00,
  });
  ids.urn = await buildProduct(api.shop, {
    name: "Café urn",
    categoryId,
    sku: "UR/20-L",
    priceCents: 900_00,
  });
  ids.spade = await buildProduct(api.shop, {
    name: "Garden spade",
    categoryId: ids.garden,
    priceCents: 150_00,
  });
});
afterAll(() => api.shop.close());

const found = async (body: unknown, path = "/search") =>
  (await api.call(`POST ${path}`, { body })).body.data.map((card: { id: number }) => card.id);

test("the answer has the specification's nine keys, twenty a page", async () => {
  const { status, body } = await api.call("POST /search", { body: {} });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([
    "current_page",
    "data",
    "filters",
    "last_page",
    "links",
    "next_page_url",
    "per_page",
    "prev_page_url",
    "total",
  ]);
  expect(body).toMatchObject({ current_page: 1, per_page: 20, last_page: 1, total: 3 });
});

test("words are found whatever their case, accents and endings", async () => {
  expect(await found({ term: "KETTLES" })).toEqual([ids.kettle, ids.urn]);
  expect(await found({ term: "cafe" })).toEqual([ids.urn]);
});

test("a sku is found however its slashes and dashes are typed", async () => {
  expect(await found({ term: "UR/20-L" })).toEqual([ids.urn]);
  expect(await found({ term: "ur20l" })).toEqual([ids.urn]);
});

test("filters of one kind are alternatives, kinds add up, prices are inclusive", async () => {
  expect(await found({ categoryIds: `[${ids.kettles},${ids.garden}]`, sortBy: "price_asc" })).toEqual([
    ids.spade,
    ids.kettle,
    ids.urn,
  ]);
  expect(await found({ brandIds: `[${ids.volta}]`, categoryIds: `[${ids.garden}]` })).toEqual([]);
  expect(await found({ minPrice: "150", maxPrice: "400", sortBy: "price_desc" })).toEqual([
    ids.kettle,
    ids.spade,
  ]);
  expect(await found({ minPrice: "min", maxPrice: "max", term: "" })).toHaveLength(3);
});

test("counts of a filter leave that filter out", async () => {
  const { body } = await api.call("POST /search", { body: { categoryIds: `[${ids.garden}]` } });
  expect(body.total).toBe(1);
  expect(body.filters.categories).toContainEqual({ id: ids.kettles, name: "kettles", count: 2 });
});

test("a category holds what is below it, a brand its own, and unknown shelves are missing", async () => {
  expect(await found({}, `/search/product-categories/${ids.kitchen}`)).toEqual([ids.kettle, ids.urn]);
  expect(await found({}, `/search/brands/${ids.volta}`)).toEqual([ids.kettle]);
  for (const shelf of ["product-categories", "brands", "content-sections"]) {
    expect((await api.call(`POST /search/${shelf}/99999`, { body: {} })).status).toBe(404);
  }
});

test("a family is one card: its cheapest variant in stock, which says that prices vary", async () => {
  const { parentId, variantIds } = await buildFamily(api.shop, { name: "Braai tongs" }, [
    { name: "Short", priceCents: 50_00, stock: 0 },
    { name: "Long", priceCents: 80_00 },
  ]);
  const { body } = await api.call("POST /search", { body: { term: "braai tongs" } });
  expect(body.data).toMatchObject([
    { id: variantIds[1], parent_id: parentId, price: "80.00", price_varies: true, variant_count: 2 },
  ]);
});

test("unknown keys are ignored, bad values are named", async () => {
  expect((await api.call("POST /search", { body: { utm_source: "x" } })).status).toBe(200);
  const bad = { page: "0", minPrice: "cheap", categoryIds: "[3", sortBy: "luck" };
  const { status, body } = await api.call("POST /search", { body: bad });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(["categoryIds", "minPrice", "page", "sortBy"]);
});

test.each([
  ["'; drop table products; --"],
  ["!!! ((( ???"],
  ["👟🔥"],
  ["\u202Eمرحبا"],
  ["a".repeat(9000)],
  ["\u0000x"],
  ["& | ! :* <->"],
])("the term %j gives an answer", async (term) => {
  expect((await api.call("POST /search", { body: { term } })).status).toBe(200);
});

test("a page far beyond the end is empty", async () => {
  const { status, body } = await api.call("POST /search", { body: { page: 999_999 } });
  expect(status).toBe(200);
  expect(body.data).toEqual([]);
});
