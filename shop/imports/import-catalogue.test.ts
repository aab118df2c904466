import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { endOfLog, readChanges } from "../catalogue/changes/change-log.ts";
import { productStates } from "../catalogue/products/write-products.ts";
import { keepSales } from "../sales/keep-sales.ts";
import { feed, importing } from "./testing/feed.ts";
import { test } from "./testing/import-test.ts";

test("a product arrives with brand, category, price, stock, and is found", async ({
  shop,
  idOf,
  productOf,
  found,
}) => {
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
    written: { encoding: "UTF-8", separator: "commas" },
    renamedCategories: [],
    regrouped: 0,
    renamed: 0,
    keptInFamily: 0,
    newCategories: [["Home"], ["Home", "Kitchen"]],
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

test("the same file twice changes nothing, not even the version of a row", async ({ shop, versions }) => {
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

test("a changed row changes its product alone, under the same id", async ({
  shop,
  idOf,
  productOf,
  versions,
  found,
}) => {
  await importing(shop, feed({ id: "A" }, { id: "B" }));
  const [idA, versionOfB] = [await idOf("A"), (await versions())[0]?.[1]];
  const { result } = await importing(shop, feed({ id: "A", title: "Tin mug" }, { id: "B" }));
  expect(result).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
  expect(await productOf("A")).toMatchObject({ id: idA, name: "Tin mug" });
  expect((await versions())[0]?.find((row) => row.sku === "B")).toEqual(versionOfB);
  expect(await found("tin")).toEqual([idA]);
});

test("a renamed product is reported and counted: two shops may share a SKU", async ({ shop }) => {
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

test("products that are not in the file stay", async ({ shop, productOf }) => {
  await importing(shop, feed({ id: "A" }));
  await importing(shop, feed({ id: "B" }));
  expect(await productOf("A")).toMatchObject({ stock: 7 });
});

test("a bad row is reported and skips only itself", async ({ shop, productOf }) => {
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

test("a sale of a file starts and ends by itself, and the same file changes nothing at any time", async ({
  shop,
  productOf,
}) => {
  const sale = { sale_price: "99.00 ZAR", sale_price_effective_date: "2026-11-20/2026-11-30" };
  const file = feed({ id: "A", ...sale });
  const laterOn = async (time: string) => {
    shop.clock.set(time);
    await keepSales(shop);
    expect((await importing(shop, file)).result).toMatchObject({ changed: 0, unchanged: 1 });
    return productOf("A");
  };
  shop.clock.set("2026-11-19T10:00:00Z");
  await importing(shop, file);
  expect(await productOf("A")).toMatchObject({ priceCents: 12900, regularPriceCents: 12900 });
  expect(await laterOn("2026-11-19T22:00:00Z")).toMatchObject({ priceCents: 9900, regularPriceCents: 12900 });
  expect(await laterOn("2026-11-30T21:59:59Z")).toMatchObject({ priceCents: 9900 });
  expect(await laterOn("2026-11-30T22:00:00Z")).toMatchObject({
    priceCents: 12900,
    regularPriceCents: 12900,
  });
});

test("a file without sale columns ends and plans no sales", async ({ shop, productOf }) => {
  shop.clock.set("2026-11-25T10:00:00Z");
  const sale = (id: string, period: string) => ({
    id,
    sale_price: "99.00 ZAR",
    sale_price_effective_date: period,
  });
  await importing(shop, feed(sale("NOW", "/2026-11-30"), sale("LATER", "2026-11-27/2026-11-30")));
  const prices = (now: string, later: string) =>
    `id,price,sale_price\nNOW,119.00 ZAR,${now}\nLATER,119.00 ZAR,${later}\n`;
  await importing(shop, "id,price\nNOW,109.00 ZAR\nLATER,109.00 ZAR\n");
  await importing(shop, prices("99.00 ZAR", ""));
  const costs = async () =>
    Promise.all(["NOW", "LATER"].map(async (sku) => (await productOf(sku))?.priceCents));
  expect(await costs()).toEqual([99_00, 119_00]);
  shop.clock.set("2026-11-27T10:00:00Z");
  await keepSales(shop);
  expect(await costs()).toEqual([99_00, 99_00]);
  shop.clock.set("2026-12-01T10:00:00Z");
  await keepSales(shop);
  expect(await costs()).toEqual([119_00, 119_00]);
});

test("category paths are created once, and brands ignore case", async ({ shop, productOf }) => {
  const file = feed(
    { id: "A", brand: "PHILIPS", product_type: "Home > Kitchen > Mugs" },
    { id: "B", brand: "Philips", product_type: "home > KITCHEN" },
    { id: "C", brand: "", product_type: "" },
  );
  await importing(shop, file);
  const names = async (table: string) =>
    (await shop.database.pool.query(`select name from ${table} order by id`)).rows.map((row) => row.name);
  expect(await names("categories")).toEqual(["Home", "Kitchen", "Mugs"]);
  expect(await names("brands")).toEqual(["PHILIPS"]);
  expect(await productOf("C")).toMatchObject({ brand: null, categoryId: null });
});

test("facts that the file omits stay with the product", async ({ shop, productOf }) => {
  await importing(shop, feed({ id: "A" }));
  await shop.database.pool.query("update products set picture_keys = '{mug}', vat_rate_percent = 0");
  await importing(shop, feed({ id: "A", title: "Tin mug" }));
  expect(await productOf("A")).toMatchObject({ pictureKeys: ["mug"], vatRatePercent: 0 });
});

test("only changes are announced", async ({ shop, idOf }) => {
  await importing(shop, feed({ id: "A" }));
  const place = await endOfLog(shop.db);
  await importing(shop, feed({ id: "A", price: "1.00 ZAR" }));
  const changes = await readChanges(shop.db, place);
  expect(changes).toMatchObject({ familyIds: [await idOf("A")], everything: false });
  await importing(shop, feed({ id: "A", price: "1.00 ZAR" }));
  expect(await readChanges(shop.db, changes?.place ?? place)).toBeUndefined();
});
