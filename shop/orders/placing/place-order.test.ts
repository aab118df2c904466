import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { listAddresses } from "../../addresses/addresses.ts";
import { deleteAddress } from "../../addresses/delete-address.ts";
import { readCart } from "../../cart/read-cart.ts";
import { removeFromCart, setCartQuantity } from "../../cart/set-quantity.ts";
import { products } from "../../catalogue/tables.ts";
import { cancelOrder } from "../../payments/cancel-order.ts";
import { availableStock } from "../../stock/stock.ts";
import { buildCategory, buildFamily, buildProduct, buildShopper } from "../../testing/factories.ts";
import { orderPaidBy, settleByNotification } from "../../testing/paid-orders.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import type { Order } from "../order.ts";
import { findOrder, listOrders } from "../queries/read-orders.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const toTheDoor = { deliveryMethod: "courier" };

const free = async (productId: number) => (await availableStock(shop.db, [productId])).get(productId);

test("an order takes the cart's goods at the shop's prices, promises the stock and empties the cart", async () => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { priceCents: 79_99, stock: 5 });
  await setCartQuantity(shop, user, mug, 2);
  await shop.sentMails();

  const placed = await placeOrder(shop, user, toTheDoor);

  expect(placed).toMatchObject({
    ok: true,
    order: { status: "pending_payment", amountCents: 159_98, deliveryFeeCents: 60_00 },
  });
  expect(placed).toEqual({ ok: true, order: (await listOrders(shop.db, user, 1, 1)).map(asPlaced)[0] });
  expect(await free(mug)).toBe(3);
  expect((await readCart(shop.db, user)).lines).toEqual([]);
  const mails = await shop.sentMails();
  expect(mails.map((mail) => mail.message.template)).toEqual(["order-placed"]);
});

/** Ids of lines and events are ignored. */
function asPlaced({ lines, events, ...row }: Order): Order {
  return {
    ...row,
    lines: lines.map(
      ({ productId, quantity, priceCents, discountCents, vatRatePercent, vatCents, product }) => ({
        productId,
        quantity,
        priceCents,
        discountCents,
        vatRatePercent,
        vatCents,
        product,
      }),
    ),
    events: events.map(({ status, at, by, note }) => ({ status, at, by, note })),
  };
}

test("the order keeps product, price and address as they were, whatever becomes of them", async () => {
  const { user } = await buildShopper(shop);
  const { variantIds } = await buildFamily(shop, { name: "Potjie", sku: "POT" }, [{ name: "Size 3" }]);
  const potjie = variantIds[0] ?? 0;
  await setCartQuantity(shop, user, potjie, 1);
  const placed = await placeOrder(shop, user, {});
  if (!placed.ok) throw new Error(placed.reason);

  await shop.db.update(products).set({ name: "Kettle", priceCents: 1_00 }).where(eq(products.id, potjie));
  const [address] = await listAddresses(shop.db, user);
  await deleteAddress(shop, user, address?.id ?? 0);

  expect(await findOrder(shop.db, user, placed.order.id)).toMatchObject({
    lines: [
      {
        priceCents: 100_00,
        product: { name: "Potjie", sku: "POT/SIZE 3", parentSku: "POT", options: ["Size 3"] },
      },
    ],
    address: { address: expect.stringContaining("14 Bree Street"), contact: { phone: "+27821234567" } },
    deliveryLabel: expect.any(String),
  });
});

test("lines stand in the order in which they came into the cart", async () => {
  const { user } = await buildShopper(shop);
  const goods = [await buildProduct(shop), await buildProduct(shop), await buildProduct(shop)].reverse();
  for (const id of goods) {
    shop.clock.advance(1000);
    await setCartQuantity(shop, user, id, 1);
  }
  await placeOrder(shop, user, {});
  const [order] = await listOrders(shop.db, user, 1, 1);
  expect(order?.lines.map(({ productId }) => productId)).toEqual(goods);
});

test("the VAT of each line and of the delivery is contained in the total", async () => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { priceCents: 115_00 });
  const flour = await buildProduct(shop, { priceCents: 50_00, vatRatePercent: 0 });
  await setCartQuantity(shop, user, mug, 1);
  await setCartQuantity(shop, user, flour, 1);

  const placed = await placeOrder(shop, user, toTheDoor);

  // 15.00 in the mug, none in the flour, 7.83 in the delivery fee of 60.00.
  expect(placed).toMatchObject({ ok: true, order: { vatCents: 15_00 + 7_83 } });
});

test("a price that changed is not charged until the shopper has agreed", async () => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { priceCents: 100_00 });
  await setCartQuantity(shop, user, mug, 1);

  for (const expectedTotalCents of [159_99, 160_01]) {
    const refused = await placeOrder(shop, user, { ...toTheDoor, expectedTotalCents });
    expect(refused).toEqual({ ok: false, reason: "total-changed", totalCents: 160_00 });
  }
  expect((await readCart(shop.db, user)).lines).toHaveLength(1);

  const placed = await placeOrder(shop, user, { ...toTheDoor, expectedTotalCents: 160_00 });
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

test("two shoppers may use the same key", async () => {
  const shoppers = [await buildShopper(shop), await buildShopper(shop)];
  const mug = await buildProduct(shop);
  for (const { user } of shoppers) await setCartQuantity(shop, user, mug, 1);
  const input = { idempotencyKey: "everybody's" };
  const placed = await Promise.all(shoppers.map(({ user }) => placeOrder(shop, user, input)));
  expect(placed.map((one, place) => one.ok && one.order.userId === shoppers[place]?.user.id)).toEqual([
    true,
    true,
  ]);
});

test("a product that is no longer sold is not dropped silently: the order is refused until the cart is corrected", async () => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { stock: 5 });
  const lamp = await buildProduct(shop, { name: "Old lamp" });
  for (const id of [mug, lamp]) await setCartQuantity(shop, user, id, 1);
  await shop.db.delete(products).where(eq(products.id, lamp));

  expect(await placeOrder(shop, user, {})).toEqual({
    ok: false,
    reason: "not-sold",
    productName: "Old lamp",
  });
  expect(await free(mug)).toBe(5);

  await removeFromCart(shop, user, lamp);
  expect(await placeOrder(shop, user, {})).toMatchObject({
    ok: true,
    order: { lines: [{ productId: mug }] },
  });
});

test("a sum that no order can hold is refused, not failed at", async () => {
  const any = { pieces: 99, cents: 2_147_483_647, stockPercent: 100 };
  const shop = await openTestShop({ unpaidCaps: { newAccount: any, knownAccount: any, network: any } });
  onTestFinished(shop.close);
  const { user } = await buildShopper(shop);
  const yacht = await buildProduct(shop, { priceCents: 2_000_000_000, stock: 99 });
  await setCartQuantity(shop, user, yacht, 99);
  expect(await placeOrder(shop, user, {})).toEqual({
    ok: false,
    reason: "too-much",
    mostCents: 2_147_483_647,
  });
  await setCartQuantity(shop, user, yacht, 1);
  expect(await placeOrder(shop, user, {})).toMatchObject({ ok: true, order: { amountCents: 2_000_000_000 } });
});

test("a way of delivery that is not offered is refused in words", async () => {
  const { user } = await buildShopper(shop);
  await setCartQuantity(shop, user, await buildProduct(shop), 1);
  const refused = await placeOrder(shop, user, { deliveryMethod: "drone" });
  expect(refused).toEqual({ ok: false, reason: "delivery", message: expect.any(String) });
});

test("somebody else's address is as unknown as one that is not there", async () => {
  const [{ user }, { user: other }] = [await buildShopper(shop), await buildShopper(shop)];
  await setCartQuantity(shop, user, await buildProduct(shop), 1);
  const [theirs] = await listAddresses(shop.db, other);
  for (const addressId of [theirs?.id ?? 0, 2_147_483_647]) {
    await expect(placeOrder(shop, user, { addressId })).rejects.toMatchObject({ code: "not-found" });
  }
});

test("a line without enough stock refuses the whole order and changes nothing", async () => {
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

test.each(["unpaid", "paid"])(
  "a sold-out product is listed last, and moves back when the %s order is cancelled",
  async (standing) => {
    const categoryId = await buildCategory(shop);
    for (let made = 0; made < 2; made += 1) await buildProduct(shop, { stock: 1, categoryId });
    const listed = async () => (await shop.search.find({ categoryId }, { page: 1, perPage: 20 })).productIds;
    const [first, second] = (await listed()) as [number, number];

    const order = await orderPaidBy(shop, "trusting", [{ productId: first, quantity: 1 }]);
    if (standing === "paid") await settleByNotification(shop, "trusting", order);
    expect(await listed()).toEqual([second, first]);

    await cancelOrder(shop, order.user, order.orderId);
    expect(await listed()).toEqual([first, second]);
  },
);
