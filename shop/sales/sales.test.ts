import { afterAll, beforeAll, expect, test } from "vitest";
import { listActs } from "../audit/list-acts.ts";
import { readCart } from "../cart/read-cart.ts";
import { setCartQuantity } from "../cart/set-quantity.ts";
import { pricesOf } from "../catalogue/products/prices.ts";
import { buildFamily, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { keepSales } from "./keep-sales.ts";
import { endSales, putOnSale, type SaleInput } from "./put-on-sale.ts";
import { salesOf } from "./read-sales.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let counter = 0;

/** A product for R 100, and its current price in cents. */
async function productOnSale(input: Partial<SaleInput>) {
  counter += 1;
  const sku = `SALE-${counter}`;
  const id = await buildProduct(shop, { sku, priceCents: 100_00, stock: 50 });
  const set = (more: Partial<SaleInput>) =>
    putOnSale(shop, owner, [sku], { price: { cents: 80_00 }, startsAt: null, endsAt: null, ...more });
  const result = await set(input);
  return { id, sku, result, set, cost: async () => (await pricesOf(shop.db, [id])).get(id) };
}

const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000);

async function hoursLater(hours: number): Promise<void> {
  shop.clock.advance(hours * 3_600_000);
  await keepSales(shop);
}

test("a sale starts and ends by itself, in the cart and in the search, too", async () => {
  const { id, cost } = await productOnSale({ startsAt: inHours(1), endsAt: inHours(3) });
  const { user } = await buildShopper(shop);
  await setCartQuantity(shop, user, id, 1);
  const inCart = async () => (await readCart(shop.db, user)).amountCents;
  const onSale = async () =>
    (await shop.search.find({}, { sortBy: "savings", page: 1, perPage: 5 })).productIds.includes(id);
  await keepSales(shop);
  expect([await cost(), await inCart()]).toEqual([100_00, 100_00]);
  await hoursLater(1);
  expect([await cost(), await inCart(), await onSale()]).toEqual([80_00, 80_00, true]);
  await hoursLater(2);
  expect([await cost(), await inCart()]).toEqual([100_00, 100_00]);
  expect(await salesOf(shop.db, [id])).toEqual(new Map());
});

test("a sale without a start begins at once, and one without an end lasts until the owner ends it", async () => {
  const { cost, sku } = await productOnSale({});
  expect(await cost()).toBe(80_00);
  await hoursLater(1_000);
  expect(await cost()).toBe(80_00);
  expect(await endSales(shop, owner, [sku])).toMatchObject({ ok: true });
  expect(await cost()).toBe(100_00);
});

test("a planned sale that the owner ends never starts", async () => {
  const { cost, sku } = await productOnSale({ startsAt: inHours(1) });
  await endSales(shop, owner, [sku]);
  await hoursLater(2);
  expect(await cost()).toBe(100_00);
});

test("a new sale replaces a planned or running one", async () => {
  const { cost, set } = await productOnSale({ endsAt: inHours(2) });
  await set({ price: { percentOff: 33 }, endsAt: inHours(4) });
  expect(await cost()).toBe(67_00);
  await hoursLater(2);
  expect(await cost()).toBe(67_00);
  await hoursLater(2);
  expect(await cost()).toBe(100_00);
});

test("a sale missed entirely while the shop was down changes nothing", async () => {
  const { cost, id } = await productOnSale({ startsAt: inHours(1), endsAt: inHours(2) });
  await hoursLater(5);
  expect(await cost()).toBe(100_00);
  expect(await salesOf(shop.db, [id])).toEqual(new Map());
});

test("a family's SKU puts all its variants on sale, and several processes start a sale once", async () => {
  const { variantIds } = await buildFamily(shop, { sku: "TEE", priceCents: 100_00 }, [
    { name: "Red" },
    { name: "Blue" },
  ]);
  const startsAt = inHours(1);
  await putOnSale(shop, owner, ["TEE"], { price: { percentOff: 10 }, startsAt, endsAt: null });
  shop.clock.advance(3_600_000);
  await Promise.all([keepSales(shop), keepSales(shop), keepSales(shop)]);
  expect([...(await pricesOf(shop.db, variantIds)).values()]).toEqual([90_00, 90_00]);
});

test("a regular price below the sale price is not raised by the sale", async () => {
  const { id, cost } = await productOnSale({ startsAt: inHours(1) });
  await shop.database.pool.query(
    "update products set price_cents = 5000, regular_price_cents = 5000 where id = $1",
    [id],
  );
  await hoursLater(1);
  expect(await cost()).toBe(50_00);
});

test.for([
  ["a price that is no saving", { price: { cents: 100_00 } }, /not below its regular price/],
  ["an end that has passed", { endsAt: new Date(0) }, /have ended already/],
  ["an end before the start", { startsAt: new Date(9e12), endsAt: new Date(8e12) }, /end before it starts/],
] as const)("%s is refused, and nothing changes", async ([, input, problem]) => {
  const { result, cost, sku } = await productOnSale(input);
  expect(result).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  expect(await cost()).toBe(100_00);
  expect((await listActs(shop.db)).some(({ subject }) => subject === sku)).toBe(false);
});

test("one unknown SKU among others is named, and no product goes on sale", async () => {
  const { sku, cost } = await productOnSale({ endsAt: new Date(0) });
  const input: SaleInput = { price: { cents: 1 }, startsAt: null, endsAt: null };
  expect(await putOnSale(shop, owner, [sku, "NOTHING"], input)).toEqual({
    ok: false,
    problem: "There is no product with the SKU NOTHING",
  });
  expect(await cost()).toBe(100_00);
});
