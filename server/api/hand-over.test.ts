import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCategory, buildFamily, buildProduct } from "../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";
import { createApi } from "./app.ts";

let api: TestApi;
let parentId = 0;
beforeAll(async () => {
  api = await openTestApi();
  const categoryId = await buildCategory(api.shop, "mugs");
  await buildProduct(api.shop, { categoryId });
  ({ parentId } = await buildFamily(api.shop, { categoryId }, [{ name: "Red" }, { name: "Blue" }]));
});
afterAll(() => api.shop.close());

/** Makes the same call as a page of this process and as a browser. */
async function both(path: string, init?: RequestInit) {
  const app = createApi(api.shop);
  const ask = () => new Request(`http://shop.example/api${path}`, init);
  const handed: unknown[] = [];
  const inside = await app.fetch(ask(), { hand: (value) => handed.push(value) });
  const outside = await app.fetch(ask(), {});
  return { inside, handed, outside };
}

const search = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };

test.each([
  ["a product", () => `/products/${parentId}`, undefined],
  ["the categories", () => "/categories/featured", undefined],
  ["a search", () => "/search", search],
  ["a refusal", () => "/products/999999", undefined],
])("%s: a page is handed the value that browsers get as JSON", async (_what, path, init) => {
  const { inside, handed, outside } = await both(path(), init);
  expect(inside.status).toBe(outside.status);
  expect(JSON.parse(JSON.stringify(handed))).toEqual([await outside.json()]);
  expect(await inside.text()).toBe("");
});
