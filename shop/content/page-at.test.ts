import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCategory, buildFamily, buildProduct } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { isPageAt } from "./page-at.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test.each([
  ["/", true],
  ["/search?term=pots", true],
  ["/checkout/addresses", true],
  ["/help/delivery-policy#fees", true],
  ["/help/no-such-policy", false],
  ["/help/about", false],
  ["/About", false],
  ["/winter-sale", false],
  ["/products/999999", false],
  ["/brands/999999/isibane", false],
  ["/content-sections/999999", false],
  ["/orders/000042", undefined],
  ["/feeds/google.xml", undefined],
  ["/api/docs", undefined],
])("%j: %s", async (address, isThere) => {
  expect(await isPageAt(shop.db, address)).toBe(isThere);
});

test("a product, one of its variants and a category are there by their number, whatever follows it", async () => {
  const [single, category] = [await buildProduct(shop), await buildCategory(shop)];
  const { parentId, variantIds } = await buildFamily(shop, {}, [{ name: "Red" }]);
  for (const address of [
    `/products/${single}`,
    `/products/${parentId}/SKU/name`,
    `/products/${variantIds[0]}`,
    `/categories/${category}/pots`,
  ])
    expect(await isPageAt(shop.db, address)).toBe(true);
  expect(await isPageAt(shop.db, `/products/${single}/a/b/c`)).toBe(false);
});
