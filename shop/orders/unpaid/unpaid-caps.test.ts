import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { usualUnpaidCaps } from "../../../platform/config/unpaid-caps.ts";
import type { User } from "../../accounts/users.ts";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { cancelOrder } from "../../payments/cancel-order.ts";
import { buildPaidOrder, buildProduct, buildShoppers } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { expireOrders } from "../expiry/expire-orders.ts";
import { type Placed, placeOrder } from "../placing/place-order.ts";
import { orders } from "../tables.ts";

const small = { pieces: 30, cents: 10_000_00, stockPercent: 50 };
const large = { pieces: 60, cents: 20_000_00, stockPercent: 90 };
const caps = { newAccount: small, knownAccount: large, network: { ...large, pieces: 100 } };

async function openShop(unpaidCaps = caps): Promise<TestShop> {
  const shop = await openTestShop({ unpaidCaps });
  onTestFinished(shop.close);
  return shop;
}

async function proved(shop: TestShop): Promise<User> {
  const [user] = await buildShoppers(shop, 1);
  if (!user) throw new Error("Nobody");
  return user;
}

/** Without a proved address. */
const newcomer = async (shop: TestShop): Promise<User> => ({ ...(await proved(shop)), emailProvedAt: null });

async function order(shop: TestShop, user: User, productId: number, quantity: number, network?: string) {
  await setCartQuantity(shop, user, productId, quantity);
  return placeOrder(shop, user, { deliveryMethod: "courier", network });
}

const beyondOf = (placed: Placed) =>
  !placed.ok && placed.reason === "holds-too-much" ? placed.beyond : placed;

test("unpaid orders of an account hold so many pieces, and no more until one is cancelled", async () => {
  const shop = await openShop();
  const user = await newcomer(shop);
  const mug = await buildProduct(shop, { stock: 500, priceCents: 10_00 });
  const first = await order(shop, user, mug, 20);
  expect(await order(shop, user, mug, 11)).toEqual({
    ok: false,
    reason: "holds-too-much",
    by: "account",
    standing: "new",
    hasUnpaid: true,
    beyond: { of: "pieces", most: 30, would: 31 },
  });
  expect(await order(shop, user, mug, 10)).toMatchObject({ ok: true });
  if (first.ok) await cancelOrder(shop, user, first.order.id);
  expect(await order(shop, user, mug, 20)).toMatchObject({ ok: true });
});

test("the value of the goods is capped as well, delivery left out", async () => {
  const shop = await openShop();
  const user = await newcomer(shop);
  const stove = await buildProduct(shop, { stock: 50, priceCents: 5_000_00 });
  expect(await order(shop, user, stove, 2)).toMatchObject({ ok: true });
  expect(beyondOf(await order(shop, user, stove, 1))).toEqual({
    of: "cents",
    most: 10_000_00,
    would: 15_000_00,
  });
});

test("one account holds a share of a large stock, and all of a small one", async () => {
  const shop = await openShop();
  const user = await newcomer(shop);
  const many = await buildProduct(shop, { name: "Many", stock: 50, priceCents: 10_00 });
  expect(beyondOf(await order(shop, user, many, 26))).toEqual({
    of: "stock",
    most: 25,
    would: 26,
    productName: "Many",
  });
  const lastTwo = await buildProduct(shop, { stock: 2, priceCents: 10_00 });
  await setCartQuantity(shop, user, many, 0);
  expect(await order(shop, user, lastTwo, 2)).toMatchObject({ ok: true });
  const twenty = await buildProduct(shop, { stock: 20, priceCents: 10_00 });
  expect(await order(shop, user, twenty, 20)).toMatchObject({ ok: true });
});

test("a known buyer may hold more; goods paid in full by a voucher prove nothing", async () => {
  const shop = await openShop();
  const user = await newcomer(shop);
  const mug = await buildProduct(shop, { stock: 500, priceCents: 10_00 });
  expect(beyondOf(await order(shop, user, mug, 31))).toMatchObject({ of: "pieces", most: 30 });
  await setCartQuantity(shop, user, mug, 0);
  const { id } = await buildPaidOrder(shop, user, mug, ["packed", "shipped"]);
  expect(await order(shop, user, mug, 60)).toMatchObject({ ok: true });
  await cancelAll(shop, user);
  await shop.db.update(orders).set({ amountCents: 0, deliveryFeeCents: 0 }).where(eq(orders.id, id));
  expect(beyondOf(await order(shop, user, mug, 31))).toMatchObject({ of: "pieces", most: 30 });
});

async function cancelAll(shop: TestShop, user: User) {
  const unpaid = await shop.db.select().from(orders).where(eq(orders.status, "pending_payment"));
  for (const { id } of unpaid) await cancelOrder(shop, user, id);
}

test("a shopper with a proved address may hold more, and is limited apart from unproved ones of the network", async () => {
  const shop = await openShop();
  const mug = await buildProduct(shop, { stock: 5_000, priceCents: 10_00 });
  for (let count = 0; count < 3; count += 1) await order(shop, await newcomer(shop), mug, 30, "10.0.0.1");
  expect(await order(shop, await newcomer(shop), mug, 30, "10.0.0.1")).toMatchObject({ by: "network" });
  expect(await order(shop, await proved(shop), mug, 60, "10.0.0.1")).toMatchObject({ ok: true });
  expect(await order(shop, await proved(shop), mug, 60, "10.0.0.1")).toMatchObject({
    by: "network",
    standing: "proved",
    beyond: { of: "pieces", most: 100, would: 120 },
  });
});

test("accounts of one network share a cap; other networks and known buyers are not affected", async () => {
  const shop = await openShop();
  const mug = await buildProduct(shop, { stock: 5_000, priceCents: 10_00 });
  const place = async (network: string | undefined) => {
    const user = await newcomer(shop);
    return order(shop, user, mug, 30, network);
  };
  for (let count = 0; count < 3; count += 1) expect(await place("10.0.0.1")).toMatchObject({ ok: true });
  expect(await place("10.0.0.1")).toMatchObject({
    reason: "holds-too-much",
    by: "network",
    hasUnpaid: false,
    beyond: { of: "pieces", most: 100, would: 120 },
  });
  expect(await place("10.0.0.2")).toMatchObject({ ok: true });
  expect(await place(undefined)).toMatchObject({ ok: true });
  const customer = await newcomer(shop);
  await buildPaidOrder(shop, customer, mug, ["packed", "shipped"]);
  expect(await order(shop, customer, mug, 30, "10.0.0.1")).toMatchObject({ ok: true });
});

test("an order keeps no address of its network, and forgets its code when it is paid, cancelled or expires", async () => {
  const shop = await openShop();
  const mug = await buildProduct(shop, { stock: 500, priceCents: 10_00 });
  const user = await newcomer(shop);
  const codes = async () => (await shop.db.select().from(orders)).map(({ networkCode }) => networkCode);
  const placed = await order(shop, user, mug, 1, "105.12.3.4");
  expect(JSON.stringify(await shop.db.select().from(orders))).not.toContain("105.12");
  expect(await codes()).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
  if (placed.ok) await cancelOrder(shop, user, placed.order.id);
  await order(shop, user, mug, 1, "105.12.3.4");
  shop.clock.advance(61 * 60_000);
  await expireOrders(shop);
  await order(shop, user, mug, 1, "105.12.3.4");
  await buildPaidOrder(shop, user, mug);
  expect((await codes()).filter((code) => code !== null)).toHaveLength(1);
});

test("honest large orders pass by the usual caps", async () => {
  const shop = await openShop(usualUnpaidCaps);
  const user = await newcomer(shop);
  const books = await buildProduct(shop, { stock: 400, priceCents: 18_00 });
  expect(await order(shop, user, books, 99, "10.0.0.1")).toMatchObject({ ok: true });
  expect(await order(shop, user, books, 51, "10.0.0.1")).toMatchObject({ ok: true });
  const other = await newcomer(shop);
  const pump = await buildProduct(shop, { stock: 2, priceCents: 30_000_00 });
  expect(await order(shop, other, pump, 2, "10.0.0.1")).toMatchObject({ ok: true });
});
