import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { products } from "../../../shop/catalogue/tables.ts";
import type { Subject } from "../../../shop/search/subjects.ts";
import { buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import { openCards } from "./cards.ts";

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

test("nothing is new of an import that makes up most of the range, however lately cards were shown", async () => {
  const first = await buildProduct(api.shop);
  api.shop.clock.advance(3 * dayMs);
  expect((await cardOf(first)).badges).toEqual([]);
  const imported = await Promise.all(Array.from({ length: 9 }, () => buildProduct(api.shop)));
  for (const id of imported) expect((await cardOf(id)).badges).toEqual([]);
});

/** Cards with changes announced by the test. */
function cardsToldBy(shop: TestApi["shop"]) {
  const listeners: Parameters<TestApi["shop"]["search"]["onChange"]>[0][] = [];
  const onChange = (listener: (typeof listeners)[number]) => void listeners.push(listener);
  const cards = openCards({ ...shop, search: { ...shop.search, onChange } });
  const change = (changed: number[] | "all") => {
    const subjects = changed === "all" ? changed : new Set(changed.map((id): Subject => `family:${id}`));
    for (const listener of listeners) listener(subjects);
  };
  return { cards, change };
}

test("a card that was being read when its product changed is not cached", async () => {
  const { shop } = api;
  const id = await buildProduct(shop, { priceCents: 100_00 });
  const { cards, change } = cardsToldBy(shop);
  const price = async () => JSON.parse((await cards.of([id]))[0] ?? "").price;
  await cards.today();
  let reading: Promise<string[]> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table stock_levels in access exclusive mode`);
    // Its price has been read, its stock waits for a lock.
    reading = cards.of([id]);
    await expect.poll(() => waitingForLocks(shop)).toBe(1);
    await shop.db.update(products).set({ priceCents: 80_00 }).where(eq(products.id, id));
    change([id]);
  });
  await reading;
  expect(await price()).toBe("80.00");
});

async function waitingForLocks({ db }: TestApi["shop"]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

test("cards are cached until one of their family changes, or an unknown change", async () => {
  const { shop } = api;
  const { cards, change } = cardsToldBy(shop);
  const [one, other] = [await buildProduct(shop), await buildProduct(shop)];
  const prices = async () => (await cards.of([one, other])).map((text) => JSON.parse(text).price);
  expect(await prices()).toEqual(["100.00", "100.00"]);
  await shop.db.update(products).set({ priceCents: 80_00 });
  expect(await prices()).toEqual(["100.00", "100.00"]);
  change([one]);
  expect(await prices()).toEqual(["80.00", "100.00"]);
  change("all");
  expect(await prices()).toEqual(["80.00", "80.00"]);
});
