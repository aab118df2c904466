import { afterAll, beforeAll, expect, test } from "vitest";
import { readCart } from "../cart/read-cart.ts";
import { setCartQuantity } from "../cart/set-quantity.ts";
import { availableStock } from "../stock/stock.ts";
import { buildCategory, buildFamily, buildProduct, buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { expireOrders } from "./cancel-order.ts";
import { placeOrder } from "./place-order.ts";
import { listOrders } from "./read-orders.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const free = async (productId: number) => (await availableStock(shop.db, [productId])).get(productId);

test("of twenty shoppers for three lamps exactly three get one", async () => {
  const lamp = await buildProduct(shop, { stock: 3 });
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => buildShopper(shop)));
  for (const { user } of shoppers) await setCartQuantity(shop, user, lamp, 1);

  const outcomes = await Promise.all(shoppers.map(({ user }) => placeOrder(shop, user, {})));

  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3);
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toBe("out-of-stock");
  expect(await free(lamp)).toBe(0);
});

test("orders of the same goods in opposite order do not wait for each other for ever", async () => {
  const goods = [await buildProduct(shop, { stock: 50 }), await buildProduct(shop, { stock: 50 })];
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => buildShopper(shop)));
  for (const [index, { user }] of shoppers.entries()) {
    for (const id of index % 2 ? goods : goods.toReversed()) await setCartQuantity(shop, user, id, 1);
  }

  const outcomes = await Promise.all(shoppers.map(({ user }) => placeOrder(shop, user, {})));

  expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
  expect(await free(goods[0] ?? 0)).toBe(38);
});

test("one press in eight tabs places one order", async () => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { stock: 10 });
  await setCartQuantity(shop, user, mug, 2);

  await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop, user, {})));

  expect(await listOrders(shop.db, user, 1, 20)).toHaveLength(1);
  expect(await free(mug)).toBe(8);
});

test("several processes expire an order at once, and its stock comes back once", async () => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { stock: 4 });
  await setCartQuantity(shop, user, mug, 3);
  await placeOrder(shop, user, {});
  shop.clock.advance(61 * 60_000);

  await Promise.all(Array.from({ length: 6 }, () => expireOrders(shop)));

  expect(await free(mug)).toBe(4);
  expect((await listOrders(shop.db, user, 1, 1))[0]?.status).toBe("cancelled");
});

test("a family whose last two variants go at once is listed as sold out", async () => {
  for (let round = 0; round < 5; round += 1) {
    const categoryId = await buildCategory(shop);
    const wish = { categoryId };
    const { variantIds } = await buildFamily(shop, wish, [
      { name: "Red", stock: 1 },
      { name: "Blue", stock: 1 },
    ]);
    const other = await buildProduct(shop, wish);
    const shoppers = [await buildShopper(shop), await buildShopper(shop)];
    for (const [index, { user }] of shoppers.entries()) {
      await setCartQuantity(shop, user, variantIds[index] ?? 0, 1);
    }
    await Promise.all(shoppers.map(({ user }) => placeOrder(shop, user, {})));
    const { productIds } = await shop.search.find({ categoryId }, { page: 1, perPage: 20 });
    expect(productIds[0]).toBe(other);
  }
});

test("a change of the cart while an order is placed is either in the order or still in the cart", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { user } = await buildShopper(shop);
    const mug = await buildProduct(shop, { stock: 90 });
    await setCartQuantity(shop, user, mug, 1);
    const [placed] = await Promise.all([placeOrder(shop, user, {}), setCartQuantity(shop, user, mug, 5)]);
    const ordered = placed.ok ? placed.order.lines[0]?.quantity : 0;
    const left = (await readCart(shop.db, user)).lines[0]?.quantity;
    expect([ordered, left]).toEqual(ordered === 5 ? [5, undefined] : [1, 5]);
  }
});
