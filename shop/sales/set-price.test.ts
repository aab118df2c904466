import { expect } from "vitest";
import { listActs } from "../audit/list-acts.ts";
import { pricesOf } from "../catalogue/products/prices.ts";
import { buildFamily, buildOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { test as shopTest } from "../testing/test-shop.ts";
import { keepSales } from "./keep-sales.ts";
import { putOnSale } from "./put-on-sale.ts";
import { salesOf } from "./read-sales.ts";
import { type PriceInput, setPrice } from "./set-price.ts";

const hourMs = 3_600_000;

let counter = 0;

/** A product for R 100. */
const test = shopTest.extend("mug", async ({ shop }) => {
  counter += 1;
  const sku = `CUP-${counter}`;
  const id = await buildProduct(shop, { sku, priceCents: 100_00 });
  return {
    id,
    sku,
    acts: async () => (await listActs(shop.db)).filter(({ subject }) => subject === sku),
    price: (priceCents: number, wasCents: number | null = null) =>
      setPrice(shop, owner, sku, { priceCents, wasCents }),
    sell: (cents: number, startsAt: Date | null, endsAt: Date | null) =>
      putOnSale(shop, owner, [sku], { price: { cents }, startsAt, endsAt }),
    cost: async () => (await pricesOf(shop.db, [id])).get(id),
    sale: async () => (await salesOf(shop.db, [id])).get(id) ?? null,
    inHours: (hours: number) => new Date(shop.clock.now().getTime() + hours * hourMs),
    async hoursLater(hours: number) {
      shop.clock.advance(hours * hourMs);
      await keepSales(shop);
    },
  };
});

test("a new price shows in search, too, and is recorded once", async ({ shop, mug }) => {
  const found = () => shop.search.find({}, { maxPriceCents: 79_00, page: 1, perPage: 5 });
  expect((await found()).productIds).not.toContain(mug.id);
  const done = await mug.price(79_00);
  expect(done).toMatchObject({
    ok: true,
    products: [{ sku: mug.sku, priceCents: 79_00, sale: null, isChanged: true }],
  });
  expect((await found()).productIds).toContain(mug.id);
  expect(await mug.price(79_00)).toMatchObject({ ok: true, products: [{ isChanged: false }] });
  expect(await mug.acts()).toMatchObject([
    {
      action: "products.price",
      by: "thandi",
      details: { priceCents: 79_00, before: { priceCents: 100_00 } },
    },
  ]);
});

test("a price with a former price starts a sale, which the next price ends", async ({ mug }) => {
  const done = await mug.price(99_00, 129_00);
  expect(done).toMatchObject({
    products: [{ priceCents: 99_00, regularPriceCents: 129_00, sale: { priceCents: 99_00, endsAt: null } }],
  });
  expect(await mug.price(119_00)).toMatchObject({
    products: [{ priceCents: 99_00, regularPriceCents: 119_00, endedSale: null }],
  });
  expect(await mug.price(89_00)).toMatchObject({
    products: [{ priceCents: 89_00, regularPriceCents: 89_00, sale: null, endedSale: { priceCents: 99_00 } }],
  });
});

test("a planned sale stays below a new price, and is cancelled otherwise", async ({ mug }) => {
  await mug.sell(80_00, mug.inHours(1), mug.inHours(3));
  await mug.price(90_00);
  expect(await mug.cost()).toBe(90_00);
  await mug.hoursLater(1);
  expect(await mug.cost()).toBe(80_00);
  await mug.price(120_00);
  expect(await mug.cost()).toBe(80_00);
  await mug.hoursLater(2);
  expect(await mug.cost()).toBe(120_00);

  await mug.sell(80_00, mug.inHours(1), mug.inHours(3));
  expect(await mug.price(80_00)).toMatchObject({
    products: [{ sale: null, endedSale: { priceCents: 80_00 } }],
  });
  await mug.hoursLater(2);
  expect([await mug.cost(), await mug.sale()]).toEqual([80_00, null]);
});

test("a sale that is due but not started yet starts with the new price", async ({ shop, mug }) => {
  await mug.sell(80_00, mug.inHours(1), mug.inHours(3));
  shop.clock.advance(hourMs);
  await mug.price(90_00);
  expect(await mug.cost()).toBe(80_00);
  shop.clock.advance(2 * hourMs);
  await mug.price(95_00);
  expect([await mug.cost(), await mug.sale()]).toEqual([95_00, null]);
});

test("a running sale keeps its end when only the regular price changes, and a new sale replaces it", async ({
  mug,
}) => {
  const endsAt = mug.inHours(3);
  await mug.sell(80_00, null, endsAt);
  await mug.price(80_00, 110_00);
  expect(await mug.sale()).toMatchObject({ priceCents: 80_00, endsAt });
  await mug.price(70_00, 110_00);
  expect(await mug.sale()).toBeNull();
  await mug.hoursLater(4);
  expect(await mug.cost()).toBe(70_00);
});

test("a family's SKU stands for all its variants, and a placed order keeps its price", async ({ shop }) => {
  const { variantIds } = await buildFamily(shop, { sku: "TEE", priceCents: 100_00 }, [
    { name: "Red" },
    { name: "Blue" },
  ]);
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, variantIds[0] ?? 0);
  await setPrice(shop, owner, "TEE", { priceCents: 60_00, wasCents: null });
  expect([...(await pricesOf(shop.db, variantIds)).values()]).toEqual([60_00, 60_00]);
  const { rows } = await shop.database.pool.query("select price_cents from order_lines where order_id = $1", [
    order.id,
  ]);
  expect(rows).toEqual([{ price_cents: 100_00 }]);
});

test.for<[string, string, PriceInput, string]>([
  [
    "an unknown SKU",
    "NOTHING",
    { priceCents: 1, wasCents: null },
    "There is no product with the SKU NOTHING",
  ],
  [
    "a price that was no higher",
    "CUP",
    { priceCents: 99_00, wasCents: 99_00 },
    "What it cost before is not above what it costs now",
  ],
])("%s is refused, and nothing changes", async ([, sku, input, problem], { shop, mug }) => {
  expect(await setPrice(shop, owner, sku, input)).toEqual({ ok: false, problem });
  expect([await mug.cost(), await mug.acts()]).toEqual([100_00, []]);
});
