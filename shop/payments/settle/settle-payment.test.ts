import { expect } from "vitest";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { expireOrders } from "../../orders/expiry/expire-orders.ts";
import { placeOrder } from "../../orders/placing/place-order.ts";
import { buildProduct, buildShopper } from "../../testing/factories.ts";
import { test } from "../../testing/notified-payments.ts";
import { payOrder } from "../begin/pay-order.ts";

test("a payment moves the order on, sells its stock and is confirmed by mail", async ({ shop, told }) => {
  const { user, order, productId, ...payment } = await told.orderWithPayment();
  await told.notify(payment);
  expect(await told.stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await told.free(productId)).toBe(3);
  expect((await shop.sentMails()).map((mail) => mail.message.template)).toEqual(["order-paid"]);
});

test("twenty deliveries of one notification at once pay once", async ({ shop, told }) => {
  const { user, order, productId, ...payment } = await told.orderWithPayment();
  await Promise.all(Array.from({ length: 20 }, () => told.notify(payment)));
  expect(await told.stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await told.free(productId)).toBe(3);
  expect(await shop.sentMails()).toHaveLength(1);
});

test("a report about another checkout changes nothing, even with the right payment id and amount", async ({
  told,
}) => {
  const { user, order, productId: _, ...payment } = await told.orderWithPayment();
  const answer = await told.notify({ ...payment, checkoutId: "ch_other" });
  expect(answer).toMatchObject({
    result: "refused",
    outcome: expect.stringContaining("checkout ch_other is not"),
  });
  expect(await told.stateOf(user, order.id)).toEqual({ status: "pending_payment", payment: "pending" });
});

test("a wrong amount changes nothing, and the right one that follows is accepted", async ({ told }) => {
  const { user, order, ...payment } = await told.orderWithPayment();
  for (const cent of [-1, 1]) {
    const wrong = await told.notify({ ...payment, amountCents: payment.amountCents + cent });
    expect(wrong.result).toBe("refused");
  }
  expect(await told.stateOf(user, order.id)).toEqual({ status: "pending_payment", payment: "pending" });
  await told.notify(payment);
  expect(await told.stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
});

test("a failed try leaves the order payable, and the next try pays it", async ({ shop, told }) => {
  const { user, order, ...payment } = await told.orderWithPayment();
  await told.notify({ ...payment, state: "failed", reference: "first" });
  expect(await told.stateOf(user, order.id)).toEqual({ status: "pending_payment", payment: "failed" });
  const second = await payOrder(shop, user, order.id, { method: "trusting" });
  await told.notify({ ...payment, paymentId: second.payment.id });
  expect(await told.stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
});

test("a payment after the order expired takes the stock again if there is some", async ({ shop, told }) => {
  const { user, order, productId, ...payment } = await told.orderWithPayment();
  shop.clock.advance(61 * 60_000);
  await expireOrders(shop);
  expect(await told.free(productId)).toBe(5);
  expect(await told.stateOf(user, order.id)).toEqual({ status: "cancelled", payment: "expired" });
  await told.notify(payment);
  expect(await told.stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await told.free(productId)).toBe(3);
});

test("a failed card on the gateway's page and then a good one, under one reference, pays", async ({
  told,
}) => {
  const { user, order, ...payment } = await told.orderWithPayment();
  await told.notify({ ...payment, state: "failed", reference: "same" });
  await told.notify({ ...payment, reference: "same" });
  expect(await told.stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
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
