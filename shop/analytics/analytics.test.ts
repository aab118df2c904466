import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setCartQuantity } from "../cart/set-quantity.ts";
import { placeOrder } from "../orders/placing/place-order.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { receiveNotification } from "../payments/settle/receive-notification.ts";
import { buildProduct, buildShopper } from "../testing/factories.ts";
import { notificationOf, openTestShop, type TestShop } from "../testing/test-shop.ts";
import { forgetOldEvents } from "./forget-events.ts";
import { recordEvents } from "./record-events.ts";
import { analyticsEvents } from "./tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ analytics: true });
});
beforeEach(() => shop.db.delete(analyticsEvents));
afterAll(() => shop.close());

const visitor = { id: "0123456789abcdef0123456789abcdef", sessionId: 1_790_000_000 };
const kept = () => shop.db.select().from(analyticsEvents).orderBy(asc(analyticsEvents.id));
const told = (name: string, params: Record<string, unknown> = {}) => ({
  name,
  path: "/search",
  ageMs: 0,
  params,
});

test("an event is stored with its time and without personal data", async () => {
  const search = { ...told("search", { search_term: "mugs gogo@example.co.za" }), ageMs: 5_000 };
  const view = { ...told("page_view"), path: "/orders/000042?from=payment" };
  await recordEvents(shop, { events: [search, view], visitor: null, network: "10.0.0.1" });
  const at = shop.clock.now();
  expect(await kept()).toMatchObject([
    {
      at: new Date(at.getTime() - 5_000),
      name: "search",
      path: "/search",
      visitor: null,
      params: { search_term: "mugs …" },
    },
    { at, name: "page_view", path: "/orders/…", visitor: null, params: {} },
  ]);
});

test("with consent, events carry visitor and visit and no other identifier", async () => {
  await recordEvents(shop, { events: [told("page_view")], visitor, network: undefined });
  const [{ id: _, at: __, ...event } = { id: 0, at: 0 }] = await kept();
  expect(event).toEqual({
    name: "page_view",
    path: "/search",
    visitor: visitor.id,
    params: { session_id: visitor.sessionId },
  });
});

test("a network over its rate limit is refused, and nothing is stored", async () => {
  const tell = () => recordEvents(shop, { events: [told("page_view")], visitor: null, network: "10.9.9.9" });
  for (let batch = 0; batch < 3; batch += 1) await tell();
  await shop.db.execute("update rate_limits set count = 3000 where key like 'events-network:%'");
  await expect(tell()).rejects.toMatchObject({ code: "too-many" });
  expect(await kept()).toHaveLength(3);
});

test("events older than fourteen months are deleted", async () => {
  const events = [told("page_view"), told("search", { search_term: "tea" })];
  await recordEvents(shop, { events, visitor: null, network: undefined });
  const [old] = await kept();
  shop.clock.set("2028-01-20T08:59:59.000Z");
  await forgetOldEvents(shop);
  expect(await kept()).toHaveLength(2);
  shop.clock.set("2028-01-20T09:00:01.000Z");
  await forgetOldEvents(shop);
  expect(old).toBeDefined();
  expect(await kept()).toEqual([]);
  shop.clock.set("2026-11-20T09:00:00.000Z");
});

/** An unpaid order of two mugs at R 125.50 and a tea at R 40, by courier. */
async function unpaidOrder(of = shop) {
  const { user } = await buildShopper(of);
  const mug = await buildProduct(of, { name: "Mug", priceCents: 125_50 });
  const tea = await buildProduct(of, { name: "Tea", priceCents: 40_00 });
  await setCartQuantity(of, user, mug, 2);
  await setCartQuantity(of, user, tea, 1);
  const placed = await placeOrder(of, user, { deliveryMethod: "courier" });
  if (!placed.ok) throw new Error(placed.reason);
  return { user, order: placed.order, number: String(placed.order.id).padStart(6, "0"), mug, tea };
}

test("a paid order is one purchase of the visitor who began the payment, however often it is reported", async () => {
  const { user, order, number, mug, tea } = await unpaidOrder();
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  const begun = [told("add_payment_info", { transaction_id: number }), told("page_view")];
  await recordEvents(shop, { events: begun, visitor, network: undefined });
  const notification = notificationOf({ paymentId: payment.id, amountCents: payment.amountCents });
  await receiveNotification(shop, "trusting", notification);
  await receiveNotification(shop, "trusting", notification);
  const purchases = (await kept()).filter(({ name }) => name === "purchase");
  expect(purchases).toMatchObject([
    {
      at: shop.clock.now(),
      visitor: visitor.id,
      path: "/payment",
      params: {
        transaction_id: number,
        currency: "ZAR",
        value: 291,
        shipping: 60,
        session_id: visitor.sessionId,
        items: [
          { item_id: String(mug), item_name: "Mug", price: 125.5, quantity: 2 },
          { item_id: String(tea), item_name: "Tea", price: 40, quantity: 1 },
        ],
      },
    },
  ]);
});

test("another order's payment does not identify the visitor", async () => {
  const { user, order } = await unpaidOrder();
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  const begun = [told("add_payment_info", { transaction_id: "999999" })];
  await recordEvents(shop, { events: begun, visitor, network: undefined });
  await receiveNotification(
    shop,
    "trusting",
    notificationOf({ paymentId: payment.id, amountCents: payment.amountCents }),
  );
  expect((await kept()).find(({ name }) => name === "purchase")).toMatchObject({ visitor: null });
});

test("a failed payment is no purchase", async () => {
  const { user, order } = await unpaidOrder();
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  const failed = { paymentId: payment.id, amountCents: payment.amountCents, state: "failed" } as const;
  await receiveNotification(shop, "trusting", notificationOf(failed));
  expect(await kept()).toEqual([]);
});

test("a shop without analytics stores no purchase", async () => {
  const quiet = await openTestShop();
  const { user, order } = await unpaidOrder(quiet);
  const { payment } = await payOrder(quiet, user, order.id, { method: "trusting" });
  const { paymentId, amountCents } = { paymentId: payment.id, amountCents: payment.amountCents };
  await receiveNotification(quiet, "trusting", notificationOf({ paymentId, amountCents }));
  expect(await quiet.db.$count(analyticsEvents)).toBe(0);
  await quiet.close();
});
