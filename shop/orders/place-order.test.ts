import { afterAll, beforeAll, expect, test } from "vitest";
import { readCart } from "../cart/read-cart.ts";
import { setCartQuantity } from "../cart/set-quantity.ts";
import { availableStock } from "../stock/stock.ts";
import { buildCategory, buildProduct, buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { cancelOrder } from "./cancel-order.ts";
import { placeOrder } from "./place-order.ts";
import { listOrders } from "./read-orders.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const free = async (productId: number) => (await availableStock(shop.db, [productId])).get(productId);

test("an order takes the cart's goods at the shop's prices, promises the stock and empties the cart", async () => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { priceCents: 79_99, stock: 5 });
  await setCartQuantity(shop, user, mug, 2);
  await shop.sentMails();

  const placed = await placeOrder(shop, user, {});

  expect(placed).toMatchObject({
    ok: true,
    order: { status: "pending_payment", amountCents: 159_98, deliveryFeeCents: 60_00 },
  });
  expect(await free(mug)).toBe(3);
  expect((await readCart(shop.db, user)).lines).toEqual([]);
  const mails = await shop.sentMails();
  expect(mails.map((mail) => mail.message.template)).toEqual(["order-placed"]);
});

test("the VAT of each line and of the delivery is contained in the total", async () => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { priceCents: 115_00 });
  const flour = await buildProduct(shop, { priceCents: 50_00, vatRatePercent: 0 });
  await setCartQuantity(shop, user, mug, 1);
  await setCartQuantity(shop, user, flour, 1);

  const placed = await placeOrder(shop, user, {});

  // 15.00 within the mug, none in the flour, 7.83 within the delivery's 60.00.
  expect(placed).toMatchObject({ ok: true, order: { vatCents: 15_00 + 7_83 } });
});

test("a price that changed is not charged until the shopper has agreed", async () => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { priceCents: 100_00 });
  await setCartQuantity(shop, user, mug, 1);

  const refused = await placeOrder(shop, user, { expectedTotalCents: 150_00 });
  expect(refused).toEqual({ ok: false, reason: "total-changed", totalCents: 160_00 });
  expect((await readCart(shop.db, user)).lines).toHaveLength(1);

  const placed = await placeOrder(shop, user, { expectedTotalCents: 160_00 });
  expect(placed.ok).toBe(true);
});

test("the same key gives the same order, and one order only", async () => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { stock: 5 });
  await setCartQuantity(shop, user, mug, 2);

  const [first, second] = [
    await placeOrder(shop, user, { idempotencyKey: "k" }),
    await placeOrder(shop, user, { idempotencyKey: "k" }),
  ];

  expect(first.ok && second.ok && first.order.id === second.order.id).toBe(true);
  expect(await listOrders(shop.db, user, 1, 20)).toHaveLength(1);
  expect(await free(mug)).toBe(3);
});

test("a line that cannot be filled refuses the whole order and changes nothing", async () => {
  const { user } = await buildShopper(shop);
  const { user: faster } = await buildShopper(shop);
  const plenty = await buildProduct(shop, { stock: 9 });
  const scarce = await buildProduct(shop, { name: "The last lamp", stock: 1 });
  for (const each of [user, faster]) await setCartQuantity(shop, each, scarce, 1);
  await setCartQuantity(shop, user, plenty, 3);
  await placeOrder(shop, faster, {});

  const refused = await placeOrder(shop, user, {});

  expect(refused).toEqual({ ok: false, reason: "out-of-stock", productName: "The last lamp", available: 0 });
  expect(await free(plenty)).toBe(9);
  expect((await readCart(shop.db, user)).lines).toHaveLength(2);
});

test("an empty cart and a missing address are refused", async () => {
  const { user } = await buildShopper(shop, { withAddress: false });
  expect(await placeOrder(shop, user, {})).toEqual({ ok: false, reason: "cart-empty" });
  await setCartQuantity(shop, user, await buildProduct(shop), 1);
  expect(await placeOrder(shop, user, {})).toEqual({ ok: false, reason: "no-address" });
});

test("what is sold out stands behind what is not, and comes back when the order is cancelled", async () => {
  const { user } = await buildShopper(shop);
  const categoryId = await buildCategory(shop);
  await buildProduct(shop, { stock: 1, categoryId });
  await buildProduct(shop, { stock: 1, categoryId });
  const shelf = async () => (await shop.search.find({ categoryId }, { page: 1, perPage: 20 })).productIds;
  const [first, second] = (await shelf()) as [number, number];

  await setCartQuantity(shop, user, first, 1);
  const placed = await placeOrder(shop, user, {});
  expect(await shelf()).toEqual([second, first]);

  if (placed.ok) await cancelOrder(shop, user, placed.order.id);
  expect(await shelf()).toEqual([first, second]);
});
