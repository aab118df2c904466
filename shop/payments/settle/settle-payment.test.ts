import { expect } from "vitest";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { expireOrders } from "../../orders/expire-orders.ts";
import { placeOrder } from "../../orders/place-order.ts";
import { buildProduct, buildShopper } from "../../testing/factories.ts";
import { test } from "../../testing/told-payments.ts";
import { payOrder } from "../begin/pay-order.ts";

test("a payment moves the order on, sells its stock and is confirmed by mail", async ({
  shop,
  orderWithPayment,
  stateOf,
  free,
  notify,
}) => {
  const { user, order, productId, ...payment } = await orderWithPayment();
  await notify(payment);
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await free(productId)).toBe(3);
  expect((await shop.sentMails()).map((mail) => mail.message.template)).toEqual(["order-paid"]);
});

test("twenty deliveries of one notification at once pay once", async ({
  shop,
  orderWithPayment,
  stateOf,
  free,
  notify,
}) => {
  const { user, order, productId, ...payment } = await orderWithPayment();
  await Promise.all(Array.from({ length: 20 }, () => notify(payment)));
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await free(productId)).toBe(3);
  expect(await shop.sentMails()).toHaveLength(1);
});

test("what is told of another checkout changes nothing, though number and sum are right", async ({
  orderWithPayment,
  stateOf,
  notify,
}) => {
  const { user, order, productId: _, ...payment } = await orderWithPayment();
  const told = await notify({ ...payment, checkoutId: "ch_other" });
  expect(told).toMatchObject({
    result: "refused",
    outcome: expect.stringContaining("checkout ch_other is not"),
  });
  expect(await stateOf(user, order.id)).toEqual({ status: "pending_payment", payment: "pending" });
});

test("a wrong amount changes nothing and does not spoil the right one that follows", async ({
  orderWithPayment,
  stateOf,
  notify,
}) => {
  const { user, order, ...payment } = await orderWithPayment();
  const wrong = await notify({ ...payment, amountCents: payment.amountCents - 1 });
  expect(wrong.result).toBe("refused");
  expect(await stateOf(user, order.id)).toEqual({ status: "pending_payment", payment: "pending" });
  await notify(payment);
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
});

test("a failed try leaves the order payable, and the next try pays it", async ({
  shop,
  orderWithPayment,
  stateOf,
  notify,
}) => {
  const { user, order, ...payment } = await orderWithPayment();
  await notify({ ...payment, state: "failed", reference: "first" });
  expect(await stateOf(user, order.id)).toEqual({ status: "pending_payment", payment: "failed" });
  const second = await payOrder(shop, user, order.id, { method: "trusting" });
  await notify({ ...payment, paymentId: second.payment.id });
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
});

test("a payment after the order expired takes the stock again if there is some", async ({
  shop,
  orderWithPayment,
  stateOf,
  free,
  notify,
}) => {
  const { user, order, productId, ...payment } = await orderWithPayment();
  shop.clock.advance(61 * 60_000);
  await expireOrders(shop);
  expect(await free(productId)).toBe(5);
  expect(await stateOf(user, order.id)).toEqual({ status: "cancelled", payment: "expired" });
  await notify(payment);
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await free(productId)).toBe(3);
});

test("a failed card on the gateway's page and then a good one, under one reference, pays", async ({
  orderWithPayment,
  stateOf,
  notify,
}) => {
  const { user, order, ...payment } = await orderWithPayment();
  await notify({ ...payment, state: "failed", reference: "same" });
  await notify({ ...payment, reference: "same" });
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
});

test("sums below the gateway's minimum are not begun", async ({ shop }) => {
  const { user } = await buildShopper(shop);
  await setCartQuantity(shop, user, await buildProduct(shop, { priceCents: 50 }), 1);
  const placed = await placeOrder(shop, user, { deliveryMethod: "collect" });
  if (!placed.ok) throw new Error(placed.reason);
  await expect(payOrder(shop, user, placed.order.id, { method: "trusting" })).rejects.toMatchObject({
    code: "conflict",
  });
});
