import { afterEach, beforeEach, expect, test } from "vitest";
import { buildProduct } from "../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.shop.close());

const dayMs = 86_400_000;

async function cardOf(id: number) {
  const { body } = await api.call("POST /search", { body: {} });
  return body.data.find((card: { id: number }) => card.id === id);
}

test("a card says when the goods would arrive, and not of what is out of stock", async () => {
  const there = await buildProduct(api.shop);
  const soldOut = await buildProduct(api.shop, { stock: 0 });
  const estimate = { earliest: "2026-11-24", latest: "2026-11-26" };
  expect((await cardOf(there)).delivery_estimate).toEqual(estimate);
  expect((await cardOf(soldOut)).delivery_estimate).toBeNull();
  expect((await api.call(`GET /products/${there}`)).body.product.delivery_estimate).toEqual(estimate);
});

test("the promised dates move on when the courier has left", async () => {
  const id = await buildProduct(api.shop);
  await cardOf(id);
  api.shop.clock.set("2026-11-20T09:59:59Z");
  expect((await cardOf(id)).delivery_estimate.earliest).toBe("2026-11-24");
  api.shop.clock.set("2026-11-20T10:00:00Z");
  expect((await cardOf(id)).delivery_estimate.earliest).toBe("2026-11-25");
});

test("a shop that was filled at once has nothing new; what comes later is new for fourteen days", async () => {
  const first = await Promise.all(Array.from({ length: 5 }, () => buildProduct(api.shop)));
  expect((await cardOf(first[0] ?? 0)).badges).toEqual([]);
  api.shop.clock.advance(3 * dayMs);
  const later = await buildProduct(api.shop);
  expect((await cardOf(later)).badges).toEqual(["New"]);
  expect((await cardOf(first[0] ?? 0)).badges).toEqual([]);
  api.shop.clock.advance(14 * dayMs + 3_600_000);
  expect((await cardOf(later)).badges).toEqual([]);
});
