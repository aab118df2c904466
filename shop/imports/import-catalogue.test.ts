import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endOfLog, readChanges } from "../catalogue/change-log.ts";
import { announceChange, changesChannel } from "../catalogue/changes.ts";
import { productStates } from "../catalogue/write-products.ts";
import { shelfProducts } from "../shelf/shelf.ts";
import { reserveStock } from "../stock/stock.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { bytesOf, feed, importing } from "./testing/feed.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.pool.query("truncate products, brands, categories cascade");
  await announceChange(shop.db, { everything: true });
});

async function idOf(sku: string): Promise<number> {
  const { rows } = await shop.database.pool.query("select id from products where sku = $1", [sku]);
  return rows[0]?.id;
}

async function productOf(sku: string) {
  const [product] = await shelfProducts(shop.db, [await idOf(sku)]);
  return product;
}

const found = async (term: string) => (await shop.search.find({}, { term, page: 1, perPage: 10 })).productIds;

/** Every row of the catalogue with the transaction that wrote it last. */
async function versions() {
  const tables = ["products", "brands", "categories", "stock_levels"];
  const of = (table: string) =>
    shop.database.pool.query(`select xmin::text, xmax::text, t.* from ${table} t order by 3`);
  return Promise.all(tables.map(async (table) => (await of(table)).rows));
}

test("a product arrives with brand, category, price, stock, and is found", async () => {
  const file = feed({
    id: "MUG/1",
    title: "Blue mug",
    description: "<b>Holds</b> tea",
    sale_price: "99.00 ZAR",
  });
  const { result } = await importing(shop, file);
  expect(result).toEqual({
    ok: true,
    rows: 1,
    created: 1,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    regrouped: 0,
    renamed: 0,
    keptInFamily: 0,
    pictured: 0,
  });
  expect(await productOf("MUG/1")).toMatchObject({
    kind: "single",
    name: "Blue mug",
    description: "Holds tea",
    brand: { name: "Kombuis" },
    priceCents: 9900,
    regularPriceCents: 12900,
    stock: 7,
  });
  expect(await found("blue mug")).toEqual([await idOf("MUG/1")]);
  expect(await found("mug1")).toEqual([await idOf("MUG/1")]);
});

test("the same file twice changes nothing, not even the version of a row", async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({
    id: `P-${index}`,
    item_group_id: `F-${index % 5}`,
    size: `${index}`,
    product_type: `A > B${index % 3}`,
  }));
  const file = feed(...rows, { id: "SINGLE", brand: "" });
  await importing(shop, file);
  const before = await versions();
  shop.clock.advance(86_400_000);
  const { result } = await importing(shop, gzipSync(file));
  expect(result).toMatchObject({ created: 0, changed: 0, unchanged: 31 });
  expect(await versions()).toEqual(before);
});

test("a changed row changes its product alone, under the same id", async () => {
  await importing(shop, feed({ id: "A" }, { id: "B" }));
  const [idA, versionOfB] = [await idOf("A"), (await versions())[0]?.[1]];
  const { result } = await importing(shop, feed({ id: "A", title: "Tin mug" }, { id: "B" }));
  expect(result).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
  expect(await productOf("A")).toMatchObject({ id: idA, name: "Tin mug" });
  expect((await versions())[0]?.find((row) => row.sku === "B")).toEqual(versionOfB);
  expect(await found("tin")).toEqual([idA]);
});

test("a product that gets another name is named, and counted: two shops may have one SKU for two products", async () => {
  await importing(shop, feed({ id: "A" }, { id: "B" }));
  const file = feed({ id: "A", title: "Steel spoon" }, { id: "B", price: "1.00 ZAR" }, { id: "C" });
  const dry = await importing(shop, file, { dryRun: true });
  expect(dry.result).toMatchObject({ created: 1, changed: 2, renamed: 1 });
  expect(dry.remarks).toEqual([
    { line: 2, column: "id", reason: 'A is called "Enamel mug" and becomes "Steel spoon"' },
  ]);
  expect((await importing(shop, file)).remarks).toEqual(dry.remarks);
  expect(await importing(shop, file)).toMatchObject({ result: { renamed: 0 }, remarks: [] });
});

test("products that are not in the file stay", async () => {
  await importing(shop, feed({ id: "A" }));
  await importing(shop, feed({ id: "B" }));
  expect(await productOf("A")).toMatchObject({ stock: 7 });
});

test("a bad row is named and costs only itself", async () => {
  const file = feed(
    { id: "A" },
    { id: "B", price: "cheap" },
    { id: "C", description: "in\ntwo lines" },
    { id: "A", title: "Again" },
    { id: "D", quantity: "-3" },
    { id: "E" },
  );
  const { result, rejections } = await importing(shop, file);
  expect(result).toMatchObject({ ok: true, rows: 6, created: 3, rejected: 3 });
  expect(rejections).toEqual([
    { line: 3, column: "price", reason: '"cheap" is not an amount such as "129.00 ZAR"' },
    { line: 7, column: "quantity", reason: '"-3" is not a whole number from 0' },
    { line: 6, column: "id", reason: "stands already in line 2" },
  ]);
  expect(await productOf("A")).toMatchObject({ name: "Enamel mug" });
  expect([...(await productStates(shop.db, ["A", "B", "C", "D", "E"])).keys()].sort()).toEqual([
    "A",
    "C",
    "E",
  ]);
});

const many = feed(...Array.from({ length: 2500 }, (_, index) => ({ id: `P-${index}` })));

test.each([
  ["another header", "name,price\nMug,12\n", /not the header of product data/],
  ["nothing", "", /empty/],
  ["cut off in a row", many.slice(0, -20), /cut off/],
  ["cut off when packed", gzipSync(many).subarray(0, -9), /cut off/],
  ["not UTF-8 at its end", Buffer.concat([Buffer.from(many), Buffer.from([0xe9, 0x0a])]), /not UTF-8/],
  ["a quote that never closes", `${many}"X`, /never closes/],
])("a broken file changes nothing: %s", async (_what, file, problem) => {
  await importing(shop, feed({ id: "A" }));
  const before = await versions();
  expect((await importing(shop, file)).result).toEqual({
    ok: false,
    problem: expect.stringMatching(problem),
  });
  expect(await versions()).toEqual(before);
});

test("a dry run counts and changes nothing", async () => {
  await importing(shop, feed({ id: "A" }, { id: "B" }));
  const before = await versions();
  const file = feed(
    { id: "A" },
    { id: "B", price: "1 ZAR" },
    { id: "C", brand: "New", product_type: "New" },
    { id: "" },
  );
  const { result } = await importing(shop, file, { dryRun: true });
  expect(result).toEqual({
    ok: true,
    rows: 4,
    created: 1,
    changed: 1,
    unchanged: 1,
    rejected: 1,
    regrouped: 0,
    renamed: 0,
    keptInFamily: 0,
    pictured: 0,
  });
  expect(await versions()).toEqual(before);
});

test("a reserved unit stays reserved, and the shelf shows what is left", async () => {
  await importing(shop, feed({ id: "A", quantity: "5" }));
  const productId = await idOf("A");
  await shop.db.transaction((tx) => reserveStock(tx, [{ productId, quantity: 2 }]));
  await importing(shop, feed({ id: "A", quantity: "9" }));
  expect(await productOf("A")).toMatchObject({ stock: 7 });
  await importing(shop, feed({ id: "A", quantity: "1" }));
  expect(await productOf("A")).toMatchObject({ stock: 0 });
});

test("as long as the file repeats a quantity, sold units do not come back", async () => {
  await importing(shop, feed({ id: "A", quantity: "5" }));
  await shop.database.pool.query("update stock_levels set on_hand = 3");
  await importing(shop, feed({ id: "A", quantity: "5", price: "99.00 ZAR" }));
  expect(await productOf("A")).toMatchObject({ stock: 3, priceCents: 9900 });
  await importing(shop, feed({ id: "A", quantity: "6", price: "99.00 ZAR" }));
  expect(await productOf("A")).toMatchObject({ stock: 6 });
});

test("an order for a product of the file goes through while the import runs", async () => {
  await importing(shop, feed({ id: "A", quantity: "5" }));
  const productId = await idOf("A");
  const order = async () => {
    await shop.db.transaction((tx) => reserveStock(tx, [{ productId, quantity: 1 }]));
  };
  const orders: Promise<void>[] = [];
  const file = feed(
    { id: "A", quantity: "8" },
    ...Array.from({ length: 1200 }, (_, index) => ({ id: `P-${index}` })),
  );
  await importing(shop, file, { onProgress: () => orders.push(order()) });
  await Promise.all(orders);
  expect(orders).toHaveLength(3);
  expect(await productOf("A")).toMatchObject({ stock: 5 });
});

test("a sale that ends changes the price with the next import of the same file", async () => {
  const sale = { sale_price: "99.00 ZAR", sale_price_effective_date: "2026-11-20/2026-11-30" };
  const file = feed({ id: "A", ...sale });
  shop.clock.set("2026-11-25T10:00:00Z");
  await importing(shop, file);
  expect(await productOf("A")).toMatchObject({ priceCents: 9900, regularPriceCents: 12900 });
  shop.clock.set("2026-12-01T10:00:00Z");
  expect((await importing(shop, file)).result).toMatchObject({ changed: 1 });
  expect(await productOf("A")).toMatchObject({ priceCents: 12900, regularPriceCents: 12900 });
});

test("category paths are made once, brands that differ in case are one", async () => {
  const file = feed(
    { id: "A", brand: "PHILIPS", product_type: "Home > Kitchen > Mugs" },
    { id: "B", brand: "Philips", product_type: "home > KITCHEN" },
    { id: "C", brand: "", product_type: "" },
  );
  await importing(shop, file);
  const names = async (table: string) =>
    (await shop.database.pool.query(`select name from ${table} order by id`)).rows.map((row) => row.name);
  expect(await names("categories")).toEqual(["Home", "Kitchen", "Mugs"]);
  expect((await names("brands")).sort()).toEqual(["PHILIPS", "Unbranded"]);
  expect(await productOf("C")).toMatchObject({ categoryId: null });
});

test("what the file does not know of stays with the product", async () => {
  await importing(shop, feed({ id: "A" }));
  await shop.database.pool.query("update products set picture_keys = '{mug}', vat_rate_percent = 0");
  await importing(shop, feed({ id: "A", title: "Tin mug" }));
  expect(await productOf("A")).toMatchObject({ pictureKeys: ["mug"], vatRatePercent: 0 });
});

test("what changed is announced, and nothing when nothing did", async () => {
  let heard = 0;
  const client = await shop.database.pool.connect();
  client.on("notification", () => {
    heard += 1;
  });
  await client.query(`listen ${changesChannel}`);
  await importing(shop, feed({ id: "A" }));
  const place = await endOfLog(shop.db);
  await importing(shop, feed({ id: "A", price: "1.00 ZAR" }));
  const changes = await readChanges(shop.db, place);
  expect(changes).toMatchObject({ familyIds: [await idOf("A")], everything: false });
  await importing(shop, feed({ id: "A", price: "1.00 ZAR" }));
  expect(await readChanges(shop.db, changes?.place ?? place)).toBeUndefined();
  await client.query("unlisten *");
  client.release(true);
  expect(heard).toBe(2);
});

test("stopped in the middle it leaves whole products, and the same file completes it", async () => {
  const stop = new AbortController();
  const stopped = importing(shop, many, {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error("stop")),
  });
  await expect(stopped).rejects.toThrow("stop");
  expect(await found("enamel")).toHaveLength(10);
  expect((await importing(shop, many)).result).toMatchObject({ created: 2000, unchanged: 500 });
});

test("a second import is turned away while the first one runs", async () => {
  let second: unknown;
  async function* slowly() {
    second = await importCatalogue(shop, owner, bytesOf(feed({ id: "B" })));
    yield Buffer.from(feed({ id: "A" }));
  }
  expect(await importCatalogue(shop, owner, slowly())).toMatchObject({ created: 1 });
  expect(second).toEqual({ ok: false, problem: expect.stringMatching(/Another import is running/) });
});
