import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addBrand } from "../../../shop/catalogue/add.ts";
import { announceChange } from "../../../shop/catalogue/changes/changes.ts";
import { products } from "../../../shop/catalogue/tables.ts";
import { setOnHand } from "../../../shop/stock/stock.ts";
import { buildCategory, buildFamily, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

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

test("the answer has nine keys and twenty products a page", async () => {
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
  expect(body.filters.brands).toContainEqual({ id: ids.volta, name: "Volta", count: 0 });
  expect(body.filters.price).toEqual({ min: "150.00", max: "150.00" });
});

test("the lists of a filter can be narrowed by a part of the name from three letters on", async () => {
  const names = async (body: unknown) =>
    (await api.call("POST /search", { body })).body.filters.categories.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names({ categoriesLike: "TTL" })).toEqual(["kettles"]);
  expect(await names({ categoriesLike: "tt" })).toContain("garden");
  expect((await api.call("POST /search", { body: { brandsLike: "volt" } })).body).toMatchObject({
    total: 3,
    filters: { brands: [{ id: ids.volta, name: "Volta", count: 1 }] },
  });
});

test("a category holds what is below it, a brand its own, and unknown scopes are missing", async () => {
  const inKitchen = await found({ sortBy: "price_asc" }, `/search/product-categories/${ids.kitchen}`);
  expect(inKitchen).toEqual([ids.kettle, ids.urn]);
  expect(await found({}, `/search/brands/${ids.volta}`)).toEqual([ids.kettle]);
  for (const scope of ["product-categories", "brands", "content-sections"]) {
    expect((await api.call(`POST /search/${scope}/99999`, { body: {} })).status).toBe(404);
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

test("a card has what a shopper compares, and one family is one card", async () => {
  const { parentId, variantIds } = await buildFamily(api.shop, { name: "Karoo lamp", sku: "LAMP/1" }, [
    { name: "Red", priceCents: 90_00 },
  ]);
  const { body } = await api.call("POST /search", { body: { term: "LAMP/1" } });
  expect(body.total).toBe(1);
  expect(body.data[0]).toEqual({
    id: variantIds[0],
    parent_id: parentId,
    sku: "LAMP/1/RED",
    parent_sku: "LAMP/1",
    parent_name: "Karoo lamp",
    name: "Karoo lamp",
    brand: { id: expect.any(Number), name: expect.any(String), slug: expect.any(String) },
    price: "90.00",
    savings_amount: "0.00",
    stock: 10,
    options: [{ type_id: 1, name: "Red" }],
    image: null,
    images: [],
    price_varies: false,
    variant_count: 1,
    badges: [],
    delivery_estimate: { earliest: "2026-11-24", latest: "2026-11-26" },
  });
});

test("a change of price and stock shows on the card at once, also on one that was shown before", async () => {
  const id = await buildProduct(api.shop, { name: "Paraffin stove", priceCents: 300_00, stock: 2 });
  const card = async () => (await api.call("POST /search", { body: { term: "paraffin" } })).body.data[0];
  expect(await card()).toMatchObject({ price: "300.00", stock: 2 });
  await api.shop.db.update(products).set({ priceCents: 280_00 }).where(eq(products.id, id));
  await setOnHand(api.shop.db, id, 1);
  await announceChange(api.shop.db, { familyIds: [id] });
  expect(await card()).toMatchObject({ price: "280.00", savings_amount: "20.00", stock: 1 });
  const { body } = await api.call("POST /search", { body: { term: "paraffin", maxPrice: 280 } });
  expect(body.total).toBe(1);
});

test("every order sorts by what it says", async () => {
  const categoryId = await buildCategory(api.shop, "to be sorted");
  const build = async (priceCents: number, regularPriceCents: number) => {
    api.shop.clock.advance(60_000);
    return buildProduct(api.shop, { categoryId, priceCents, regularPriceCents });
  };
  const [middle, dear, cheap] = [
    await build(200_00, 290_00),
    await build(300_00, 300_00),
    await build(100_00, 150_00),
  ];
  const sorted = (sortBy: string) => found({ sortBy }, `/search/product-categories/${categoryId}`);
  expect(await sorted("newest")).toEqual([cheap, dear, middle]);
  expect(await sorted("price_asc")).toEqual([cheap, middle, dear]);
  expect(await sorted("price_desc")).toEqual([dear, middle, cheap]);
  expect(await sorted("savings")).toEqual([middle, cheap, dear]);
  expect(await sorted("relevance")).toHaveLength(3);
});

test("twenty a page, with links to the pages around and none beyond the ends", async () => {
  const categoryId = await buildCategory(api.shop, "many things");
  for (let number = 0; number < 25; number += 1) await buildProduct(api.shop, { categoryId });
  const path = `/api/search/product-categories/${categoryId}`;
  const page = async (body: unknown) =>
    (await api.call(`POST /search/product-categories/${categoryId}`, { body })).body;
  const [first, second] = [await page({}), await page({ page: "2" })];
  expect(first).toMatchObject({
    current_page: 1,
    last_page: 2,
    per_page: 20,
    total: 25,
    prev_page_url: null,
    next_page_url: `${path}?page=2`,
    links: [
      { url: `${path}?page=1`, label: "1", active: true },
      { url: `${path}?page=2`, label: "2", active: false },
    ],
  });
  expect(second).toMatchObject({ current_page: 2, prev_page_url: `${path}?page=1`, next_page_url: null });
  expect([first.data.length, second.data.length]).toEqual([20, 5]);
  const all = [...first.data, ...second.data].map((card: { id: number }) => card.id);
  expect(new Set(all).size).toBe(25);
  expect(await page({ per_page: "10", page: 3 })).toMatchObject({
    current_page: 3,
    last_page: 3,
    per_page: 10,
  });
});

async function suggestions(query: string) {
  const { status, body } = await api.call(`GET /search/suggest${query}`);
  expect(status).toBe(200);
  return body.data;
}

test("while typing products, categories and brands are suggested, eight at most", async () => {
  for (let number = 0; number < 12; number += 1)
    await buildProduct(api.shop, { name: `Kettle stand ${number}` });
  const { products: goods, categories, brands } = await suggestions("?term=kett");
  expect(goods.length + categories.length + brands.length).toBeLessThanOrEqual(8);
  expect(categories).toContainEqual({ id: ids.kettles, name: "kettles" });
  expect(Object.keys(goods[0])).toEqual([
    ...["id", "parent_id", "sku", "parent_sku", "parent_name", "name", "price", "image"],
  ]);
  expect((await suggestions("?term=volt")).brands).toEqual([{ id: ids.volta, name: "Volta" }]);
});

test("two terms at once are refused", async () => {
  const { status, body } = await api.call("GET /search/suggest?term=a&term=b");
  expect(status).toBe(422);
  expect(body.errors).toEqual({ term: ["must be given once"] });
});

test.each(["", "?term=", "?term=%20"])("nothing typed (%j) is answered with nothing", async (query) => {
  expect(await suggestions(query)).toEqual({ products: [], categories: [], brands: [] });
});
