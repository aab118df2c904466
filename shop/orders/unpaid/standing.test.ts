import { expect, onTestFinished, test } from "vitest";
import type { User } from "../../accounts/users.ts";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { cancelOrder } from "../../payments/cancel-order.ts";
import { buildPaidOrder, buildProduct, buildShoppers, takeStep } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import type { OrderStatus } from "../order.ts";
import { placeOrder } from "../placing/place-order.ts";

const small = { pieces: 30, cents: 10_000_00, stockPercent: 50 };
const large = { pieces: 60, cents: 20_000_00, stockPercent: 90 };
const unpaidCaps = { newAccount: small, knownAccount: large, network: large };
const dayMs = 86_400_000;

async function openShop() {
  const shop = await openTestShop({ unpaidCaps });
  onTestFinished(shop.close);
  const [shopper] = (await buildShoppers(shop, 1)) as [User];
  const user = { ...shopper, emailProvedAt: null };
  return { shop, user, mug: await buildProduct(shop, { stock: 500, priceCents: 10_00 }) };
}

/** More than an unknown account may hold. */
async function orderMuch(shop: TestShop, user: User, productId: number) {
  await setCartQuantity(shop, user, productId, 31);
  return placeOrder(shop, user, { deliveryMethod: "courier" });
}

const refused = { reason: "holds-too-much", standing: "new" };

test("an order just paid, which can still be cancelled for a refund, proves nothing", async () => {
  const { shop, user, mug } = await openShop();
  const { id } = await buildPaidOrder(shop, user, mug);
  expect(await orderMuch(shop, user, mug)).toMatchObject(refused);
  await takeStep(shop, id, "packed");
  expect(await orderMuch(shop, user, mug)).toMatchObject(refused);
});

test.for<[OrderStatus[]]>([
  [["packed", "shipped"]],
  [["packed", "shipped", "delivered"]],
  [["packed", "shipped", "delivered", "partly_returned"]],
  [["ready_for_collection"]],
  [["ready_for_collection", "collected"]],
])("a shopper whose paid order is %s may hold more", async ([steps]) => {
  const { shop, user, mug } = await openShop();
  await buildPaidOrder(shop, user, mug, steps);
  expect(await orderMuch(shop, user, mug)).toMatchObject({ ok: true });
});

test("a fully returned order proves nothing", async () => {
  const { shop, user, mug } = await openShop();
  await buildPaidOrder(shop, user, mug, ["packed", "shipped", "delivered", "returned"]);
  expect(await orderMuch(shop, user, mug)).toMatchObject(refused);
});

test("an order that was paid more than seven days ago counts until it is cancelled", async () => {
  const { shop, user, mug } = await openShop();
  const { id } = await buildPaidOrder(shop, user, mug);
  shop.clock.advance(7 * dayMs);
  expect(await orderMuch(shop, user, mug)).toMatchObject(refused);
  shop.clock.advance(1);
  const placed = await orderMuch(shop, user, mug);
  expect(placed).toMatchObject({ ok: true });
  if (placed.ok) await cancelOrder(shop, user, placed.order.id);
  await cancelOrder(shop, user, id);
  expect(await orderMuch(shop, user, mug)).toMatchObject(refused);
});
