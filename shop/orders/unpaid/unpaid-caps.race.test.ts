import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "../../accounts/users.ts";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import type { Shop } from "../../shop.ts";
import { availableStock } from "../../stock/stock.ts";
import { buildProduct, buildShoppers } from "../../testing/factories.ts";
import { openTestShop, openTestShopOn, type TestShop } from "../../testing/test-shop.ts";
import { placeOrder } from "../placing/place-order.ts";

const wide = { pieces: 10_000, cents: 100_000_00, stockPercent: 100 };
const unpaidCaps = {
  newAccount: { ...wide, pieces: 7 },
  knownAccount: { ...wide, pieces: 7 },
  network: { ...wide, pieces: 25 },
};

let shop: TestShop;
/** Like two processes, whose batches are independent. */
let both: Shop[];
beforeAll(async () => {
  shop = await openTestShop({ unpaidCaps });
  both = [shop, await openTestShopOn(shop.database, { unpaidCaps })];
});
afterAll(() => shop.close());

const held = async (productId: number, stock: number) =>
  stock - ((await availableStock(shop.db, [productId])).get(productId) ?? 0);

async function orderOne(of: Shop, user: User, productId: number, network?: string) {
  await setCartQuantity(of, user, productId, 1);
  return placeOrder(of, user, { network });
}

const shopOf = (place: number) => both[place % 2] as Shop;

test("thirty orders of one account at once, in two processes, hold no more than its cap", async () => {
  const [user] = (await buildShoppers(shop, 1)) as [User];
  const mug = await buildProduct(shop, { stock: 100 });
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, place) => orderOne(shopOf(place), user, mug)),
  );
  for (let count = 0; count < 10; count += 1) await orderOne(shopOf(count), user, mug);
  expect(await held(mug, 100)).toBe(7);
  for (const outcome of outcomes)
    if (!outcome.ok) expect(["holds-too-much", "cart-empty"]).toContain(outcome.reason);
});

test("thirty orders of ten accounts of one network at once, in two processes, hold what the network may", async () => {
  for (let round = 0; round < 5; round += 1) {
    // Without a proved address: those with one may hold a little on a full network.
    const shoppers = (await buildShoppers(shop, 10)).map((user) => ({ ...user, emailProvedAt: null }));
    // Each process sells another product, or the stock lock would serialize the orders.
    const goods = [await buildProduct(shop, { stock: 100 }), await buildProduct(shop, { stock: 100 })];
    const network = `10.0.0.${round}`;
    for (let time = 0; time < 3; time += 1) {
      await Promise.all(
        shoppers.map((user, place) => orderOne(shopOf(place), user, goods[place % 2] ?? 0, network)),
      );
    }
    expect((await held(goods[0] ?? 0, 100)) + (await held(goods[1] ?? 0, 100))).toBe(25);
  }
});

test("orders from many networks at once do not wait for each other for ever", async () => {
  const shoppers = await buildShoppers(shop, 30);
  const mug = await buildProduct(shop, { stock: 100 });
  const outcomes = await Promise.all(
    shoppers.map((user, place) => orderOne(shopOf(place), user, mug, `10.1.0.${(place * 7) % 5}`)),
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
});
