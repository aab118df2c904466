import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findOrder } from "../../orders/queries/read-orders.ts";
import { setOnHand } from "../../stock/stock.ts";
import { askableGateway } from "../../testing/askable-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { notificationOf, openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { cancelOrder } from "../cancel-order.ts";
import { paymentsOfOrders } from "../payment.ts";
import { receiveNotification } from "../settle/receive-notification.ts";
import { payOrder } from "./pay-order.ts";
import { waysToPay } from "./ways-to-pay.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function freeOrder() {
  const { user } = await buildShopper(shop);
  const { id } = await buildOrder(shop, user, await buildProduct(shop, { stock: 5 }), 2);
  await shop.db.execute(sql`update orders set discount_cents = amount_cents, amount_cents = 0,
    delivery_fee_cents = 0 where id = ${id}`);
  await shop.sentMails();
  return { user, id };
}

test("a free order has one payment method, which pays it once and at once", async () => {
  const { user, id } = await freeOrder();
  const order = await findOrder(shop.db, user, id);
  expect(waysToPay(shop, order).map(({ method }) => method)).toEqual(["none"]);
  await expect(payOrder(shop, user, id, { method: "trusting" })).rejects.toMatchObject({ code: "conflict" });
  for (let repeat = 0; repeat < 2; repeat += 1) {
    const started = await payOrder(shop, user, id, { method: "none" });
    expect(started).toMatchObject({
      payment: { method: "none", state: "paid", amountCents: 0 },
      next: { type: "done" },
    });
  }
  expect(await findOrder(shop.db, user, id)).toMatchObject({ status: "processing" });
  expect((await shop.sentMails()).map((mail) => mail.message.template)).toEqual(["order-paid"]);
});

test("cancelling a free order refunds nothing", async () => {
  const { user, id } = await freeOrder();
  await payOrder(shop, user, id, { method: "none" });
  await cancelOrder(shop, user, id);
  const order = await findOrder(shop.db, user, id);
  const payment = (await paymentsOfOrders(shop.db, [order])).get(id);
  expect(payment).toMatchObject({ state: "cancelled", refund: null });
});

test("a free order whose goods are sold out is cancelled without a promise of money", async () => {
  const { user, id } = await freeOrder();
  const { lines } = await findOrder(shop.db, user, id);
  for (const { productId } of lines) await setOnHand(shop.db, productId, 0);
  const { payment } = await payOrder(shop, user, id, { method: "none" });
  expect(payment.state).toBe("cancelled");
  const order = await findOrder(shop.db, user, id);
  const known = (await paymentsOfOrders(shop.db, [order])).get(id);
  expect([order.status, known?.state, known?.refund]).toEqual(["cancelled", "cancelled", null]);
  const [mail, ...others] = (await shop.sentMails()).map(({ message }) => message);
  expect(mail).toMatchObject({ template: "order-cancelled", props: { reason: "no_stock", refund: null } });
  expect(others).toEqual([]);
});

test("an order with a price cannot be paid as a free one", async () => {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop));
  await expect(payOrder(shop, user, order.id, { method: "none" })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a payment that is begun again and again without an end is refused in words, and another way still goes", async () => {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop));
  const begin = (key: string) => payOrder(shop, user, order.id, { method: "trusting", idempotencyKey: key });
  const first = await begin("0");
  for (let count = 1; count < 10; count += 1) await begin(String(count));
  await expect(begin("10")).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("another way to pay"),
  });
  expect((await begin("0")).payment.id).toBe(first.payment.id);
  const failed = {
    paymentId: first.payment.id,
    amountCents: first.payment.amountCents,
    state: "failed" as const,
  };
  await receiveNotification(shop, "trusting", notificationOf(failed));
  expect((await begin("10")).payment.state).toBe("pending");
});

test("an unreachable gateway is reported as text; later the same payment goes on with its checkout id", async () => {
  const gateway = askableGateway("faraway");
  const asked: unknown[] = [];
  let isAway = true;
  gateway.createPayment = async ({ paymentId, checkoutId }) => {
    if (isAway) throw new Error("connect ECONNREFUSED");
    asked.push(checkoutId);
    return { next: { type: "redirect", url: "https://gateway.example" }, checkoutId: `ch_${paymentId}` };
  };
  shop.gateways.set(gateway.method, gateway);
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop));
  const begin = () => payOrder(shop, user, order.id, { method: "faraway", idempotencyKey: "1" });
  const message =
    "We can’t reach Askable just now. No money was taken, and we’re holding your order. Please try again in a moment, or choose another way to pay.";
  await expect(begin()).rejects.toMatchObject({ code: "away", message, errors: { method: [message] } });
  await expect(begin()).rejects.toMatchObject({ code: "away" });
  isAway = false;
  const { payment } = await begin();
  await begin();
  expect(asked).toEqual([null, `ch_${payment.id}`]);
  const tries = (await paymentsOfOrders(shop.db, [order])).get(order.id)?.tries;
  expect(tries).toMatchObject([{ id: payment.id, state: "pending", checkoutId: `ch_${payment.id}` }]);
  shop.gateways.delete(gateway.method);
});
