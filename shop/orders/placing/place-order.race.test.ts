import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockUser } from "../../accounts/lock-user.ts";
import type { User } from "../../accounts/users.ts";
import { setHidden } from "../../availability/hide-products.ts";
import { readCart } from "../../cart/read-cart.ts";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import type { Transaction } from "../../database.ts";
import { cancelOrder } from "../../payments/cancel-order.ts";
import { setOnHandMany } from "../../stock/set-on-hand-many.ts";
import { availableStock, lockLevels } from "../../stock/stock.ts";
import { buildCategory, buildFamily, buildProduct, buildShoppers } from "../../testing/factories.ts";
import { inTurn, untilWaiting } from "../../testing/in-turn.ts";
import { owner } from "../../testing/owner.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { expireOrders } from "../expiry/expire-orders.ts";
import { listOrders } from "../queries/read-orders.ts";
import { orders } from "../tables.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const free = async (productId: number) => (await availableStock(shop.db, [productId])).get(productId);

test("of twenty shoppers for three lamps exactly three get one", async () => {
  const lamp = await buildProduct(shop, { stock: 3 });
  const shoppers = await buildShoppers(shop, 20);
  for (const user of shoppers) await setCartQuantity(shop, user, lamp, 1);

  const outcomes = await Promise.all(shoppers.map((user) => placeOrder(shop, user, {})));

  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3);
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toBe("out-of-stock");
  expect(await free(lamp)).toBe(0);
});

test("orders of the same goods in opposite order do not wait for each other for ever", async () => {
  const goods = [await buildProduct(shop, { stock: 50 }), await buildProduct(shop, { stock: 50 })];
  const shoppers = await buildShoppers(shop, 12);
  for (const [index, user] of shoppers.entries()) {
    for (const id of index % 2 ? goods : goods.toReversed()) await setCartQuantity(shop, user, id, 1);
  }

  const outcomes = await Promise.all(shoppers.map((user) => placeOrder(shop, user, {})));

  expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
  expect(await free(goods[0] ?? 0)).toBe(38);
});

test("the last of many orders gets a clear refusal, and an order that cannot be filled hinders no other", async () => {
  const [lamp, mug] = [
    await buildProduct(shop, { name: "Lamp", stock: 1 }),
    await buildProduct(shop, { stock: 50 }),
  ];
  const shoppers = await buildShoppers(shop, 8);
  for (const [index, user] of shoppers.entries()) {
    await setCartQuantity(shop, user, mug, 1);
    if (index < 3) await setCartQuantity(shop, user, lamp, 1);
  }

  const outcomes = await Promise.all(shoppers.map((user) => placeOrder(shop, user, {})));

  const soldOut = { ok: false, reason: "out-of-stock", productName: "Lamp", available: 0 };
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(6);
  expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([soldOut, soldOut]);
  expect(await free(mug)).toBe(44);
});

test("a shopper who is locked waits alone", async () => {
  const [held, free] = (await buildShoppers(shop, 2)) as [User, User];
  const mug = await buildProduct(shop);
  for (const user of [held, free]) await setCartQuantity(shop, user, mug, 1);
  const { late } = await shop.db.transaction(async (tx) => {
    await lockUser(tx, held);
    const late = placeOrder(shop, held, {});
    expect(await placeOrder(shop, free, {})).toMatchObject({ ok: true });
    await untilWaiting(shop, 1);
    return { late };
  });
  expect(await late).toMatchObject({ ok: true });
});

test("an order that waits for its locked shopper takes the cart as it is then", async () => {
  const [user] = (await buildShoppers(shop, 1)) as [User];
  const mug = await buildProduct(shop);
  await setCartQuantity(shop, user, mug, 1);
  const lock = (tx: Transaction) => lockUser(tx, user);
  const change = () => setCartQuantity(shop, user, mug, 5);
  const [, placed] = await inTurn(shop, lock, change, () => placeOrder(shop, user, {}));
  expect(placed).toMatchObject({ value: { ok: true, order: { lines: [{ quantity: 5 }] } } });
});

test("a round that the database refuses is tried one by one", async () => {
  const shoppers = await buildShoppers(shop, 5);
  const mug = await buildProduct(shop, { stock: 50 });
  for (const user of shoppers) await setCartQuantity(shop, user, mug, 1);
  // PostgreSQL cannot store this text, and the API would refuse it.
  const keyOf = (place: number) => ({ idempotencyKey: place === 2 ? "\u0000" : `key ${place}` });

  const outcomes = await Promise.allSettled(
    shoppers.map((user, place) => placeOrder(shop, user, keyOf(place))),
  );

  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([true, true, false, true, true]);
  expect(await free(mug)).toBe(46);
  expect(shop.log.lines).toContainEqual({
    level: "warn",
    message: "Orders could not be placed together",
    fields: { count: 5, error: expect.any(Error) },
  });
});

test("the same key sent eight times at once is one order, and all learn its number", async () => {
  const [user] = (await buildShoppers(shop, 1)) as [User];
  await setCartQuantity(shop, user, await buildProduct(shop), 1);
  const input = { idempotencyKey: "pressed again and again" };
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop, user, input)));
  expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.order.id)).size).toBe(1);
  expect(outcomes[0]?.ok).toBe(true);
  expect(await shop.db.$count(orders, eq(orders.userId, user.id))).toBe(1);
});

test("orders, payments, cancellations and counts of the same goods at once leave the stock right", async () => {
  const goods = [await buildProduct(shop, { stock: 40 }), await buildProduct(shop, { stock: 40 })];
  const shoppers = await buildShoppers(shop, 12);
  const outcomes = await Promise.allSettled([
    ...shoppers.map(async (user, place) => {
      for (const id of place % 2 ? goods : goods.toReversed()) await setCartQuantity(shop, user, id, 2);
      const placed = await placeOrder(shop, user, {});
      if (placed.ok && place % 3 === 0) await cancelOrder(shop, user, placed.order.id);
    }),
    ...goods.map((productId) =>
      shop.db.transaction((tx) => setOnHandMany(tx, [{ productId, quantity: 60 }])),
    ),
  ]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  // Four of the twelve cancelled theirs.
  for (const id of goods) expect(await free(id)).toBe(60 - 8 * 2);
});

test("one press in eight tabs places one order", async () => {
  const [user] = (await buildShoppers(shop, 1)) as [User];
  const mug = await buildProduct(shop, { stock: 10 });
  await setCartQuantity(shop, user, mug, 2);

  await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop, user, {})));

  expect(await listOrders(shop.db, user, 1, 20)).toHaveLength(1);
  expect(await free(mug)).toBe(8);
});

test("several processes expire an order at once, and its stock comes back once", async () => {
  const [user] = (await buildShoppers(shop, 1)) as [User];
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
    const input = { categoryId };
    const { variantIds } = await buildFamily(shop, input, [
      { name: "Red", stock: 1 },
      { name: "Blue", stock: 1 },
    ]);
    const other = await buildProduct(shop, input);
    const shoppers = await buildShoppers(shop, 2);
    for (const [index, user] of shoppers.entries()) {
      await setCartQuantity(shop, user, variantIds[index] ?? 0, 1);
    }
    await Promise.all(shoppers.map((user) => placeOrder(shop, user, {})));
    const { productIds } = await shop.search.find({ categoryId }, { page: 1, perPage: 20 });
    expect(productIds[0]).toBe(other);
  }
});

test("a change of the cart while an order is placed is either in the order or still in the cart", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [user] = (await buildShoppers(shop, 1)) as [User];
    const mug = await buildProduct(shop, { stock: 90 });
    await setCartQuantity(shop, user, mug, 1);
    const [placed] = await Promise.all([placeOrder(shop, user, {}), setCartQuantity(shop, user, mug, 5)]);
    const ordered = placed.ok ? placed.order.lines[0]?.quantity : 0;
    const left = (await readCart(shop.db, user)).lines[0]?.quantity;
    expect([ordered, left]).toEqual(ordered === 5 ? [5, undefined] : [1, 5]);
  }
});

test("an order and the hiding of its goods come one after the other: it is placed before, or refused", async () => {
  for (let round = 0; round < 6; round++) {
    const lamp = await buildProduct(shop, { sku: `HIDE-${round}`, stock: 5 });
    const [user] = await buildShoppers(shop, 1);
    if (!user) throw new Error("Nobody");
    await setCartQuantity(shop, user, lamp, 1);
    const order = () => placeOrder(shop, user, {});
    const hide = () => setHidden(shop, owner, [`HIDE-${round}`], true);
    const lock = (tx: Transaction) => lockLevels(tx, [lamp]);
    const isOrderFirst = round % 2 === 0;
    const [first, second] = isOrderFirst
      ? await inTurn(shop, lock, order, hide)
      : await inTurn(shop, lock, hide, order);
    expect([first?.status, second?.status]).toEqual(["fulfilled", "fulfilled"]);
    const placed = isOrderFirst ? first : second;
    expect(placed).toMatchObject({
      value: isOrderFirst ? { ok: true } : { ok: false, reason: "not-sold" },
    });
  }
});
