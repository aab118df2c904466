import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import { expect } from "vitest";
import { availableFamily } from "../../shop/availability/available-products.ts";
import { productsWithSkus } from "../../shop/catalogue/products/by-sku.ts";
import { listContentSections } from "../../shop/catalogue/sections/content-sections.ts";
import { importCatalogue } from "../../shop/imports/import-catalogue.ts";
import { dueCount } from "../../shop/pictures/pictures-report.ts";
import { test as shopTest } from "../../shop/testing/test-shop.ts";
import { contentSections, newThisWeek } from "../catalogue/content-sections.ts";
import { frontRow } from "../catalogue/front-row.ts";
import { readProductFile } from "../catalogue/products.ts";
import { demoPictures } from "../demo.ts";
import { shotsOf } from "../pictures/packshots.ts";
import { familiesOf, readDemoProducts } from "../testing/demo-products.ts";
import { seedCatalogue } from "./seed-catalogue.ts";

const products = await readDemoProducts();
const families = familiesOf(products);

const test = shopTest
  .extend("count", { auto: true, scope: "file" }, ({ shop }) => seedCatalogue(shop))
  .extend("familyOf", ({ shop }) => async (sku: string) => {
    const found = await productsWithSkus(shop.db, [sku]);
    return availableFamily(shop.db, found.find((product) => product.sku === sku)?.id ?? 0);
  });

test("products are numbered in the order of the file, variants after families and single products", async ({
  shop,
  count,
}) => {
  expect(count).toBe(families.length);
  const variants = families.filter(({ first }) => first.groupSku !== null).flatMap(({ members }) => members);
  const skus = [...families, ...variants].map(({ sku }) => sku);
  const found = await productsWithSkus(shop.db, skus);
  const ids = new Map(found.map(({ sku, id }) => [sku, id]));
  expect(skus.map((sku) => ids.get(sku))).toEqual(skus.map((_, place) => place + 1));
});

test("a colour has its swatch, and a product of this week its day", async ({ shop, familyOf }) => {
  const teapot = await familyOf("KB-TEA");
  expect(teapot?.parent?.variantTypes).toMatchObject([
    { name: "Colour", options: expect.arrayContaining([{ id: 2, name: "Clay", swatch: "#c85a1e" }]) },
    { name: "Holds" },
  ]);
  const weekMs = 7 * 86_400_000;
  const ageMs = (at?: Date) => shop.clock.now().getTime() - (at?.getTime() ?? 0);
  for (const sku of newThisWeek)
    for (const { createdAt } of (await familyOf(sku))?.members ?? [])
      expect(ageMs(createdAt)).toBeLessThan(weekMs);
  expect(ageMs(teapot?.members[0]?.createdAt)).toBeGreaterThan(4 * weekMs);
});

test("each product shows its packshots, or the drawings that its row names, and none is fetched", async ({
  shop,
  familyOf,
}) => {
  const sources = await demoPictures(tmpdir());
  const shown = await Promise.all(families.map(({ sku }) => familyOf(sku)));
  const keys = shown.map((family) => family?.members.map(({ pictureKeys }) => pictureKeys));
  expect(keys.flat().map((own) => own?.length)).toEqual(
    families.flatMap(({ members }) =>
      members.map(({ sku, pictures }) => shotsOf(sku).length || pictures.length),
    ),
  );
  expect(
    keys.flat(2).filter((key) => key === undefined || !sources.some((source) => source.has(key))),
  ).toEqual([]);
  expect(await dueCount(shop.db, shop.clock.now())).toBe(0);
});

test("the home page has the demo's sections alone", async ({ shop }) => {
  const names = (await listContentSections(shop.db)).map(({ name }) => name);
  expect(names).toEqual(contentSections.map(({ name }) => name));
});

test("each department begins with its front row", async ({ shop }) => {
  const { categories: all } = await shop.search.taxonomy();
  for (const row of frontRow) {
    const [lead] = await productsWithSkus(shop.db, row.slice(0, 1));
    const family = await availableFamily(shop.db, lead?.id ?? 0);
    const below = all.find(({ id }) => id === family?.members[0]?.categoryId);
    const categoryId = below?.parentId ?? below?.id ?? 0;
    const { productIds } = await shop.search.find({ categoryId }, { page: 1, perPage: row.length });
    const shown = await Promise.all(productIds.map((id) => availableFamily(shop.db, id)));
    const skus = shown.map((each) => each?.parent?.sku ?? each?.members[0]?.sku);
    expect(skus).toEqual(row);
  }
});

test("a second start adds nothing, and the file imported once more changes nothing", async ({ shop }) => {
  expect(await seedCatalogue(shop)).toBe(0);
  const again = await importCatalogue(shop, { by: "owner" }, Readable.from(await readProductFile()));
  expect(again).toMatchObject({ created: 0, changed: 0, unchanged: products.length, rejected: 0 });
});
