import { expect } from "vitest";
import { expireOrders } from "../../orders/expiry/expire-orders.ts";
import { setOnHand } from "../../stock/stock.ts";
import { buildOrder } from "../../testing/factories.ts";
import { test } from "../../testing/notified-payments.ts";
import { owner } from "../../testing/owner.ts";
import { payOrder } from "../begin/pay-order.ts";
import { cancelOrder } from "../cancel-order.ts";
import { markPaid } from "../mark-paid.ts";
import { markRefunded } from "../refunds/mark-refunded.ts";

test("a late payment for sold-out goods is flagged for refund, and the shopper gets a mail", async ({
  shop,
  told,
}) => {
  const { user, order, productId, ...payment } = await told.orderWithPayment(2, 2);
  shop.clock.advance(61 * 60_000);
  await expireOrders(shop);
  await buildOrder(shop, user, productId, 1);
  await shop.sentMails();
  await told.notify(payment);
  expect(await told.stateOf(user, order.id)).toEqual({ status: "cancelled", payment: "refund_pending" });
  expect(await told.free(productId)).toBe(1);
  expect((await shop.sentMails()).map((mail) => mail.message.template)).toEqual(["payment-to-refund"]);
});

test("a second payment of a paid order is flagged for refund and sells nothing twice", async ({
  shop,
  told,
}) => {
  const { user, order, productId, ...payment } = await told.orderWithPayment();
  const again = await payOrder(shop, user, order.id, { method: "trusting" });
  await told.notify(payment);
  await told.notify({ ...payment, paymentId: again.payment.id });
  expect(await told.stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await told.free(productId)).toBe(3);
  const mails = (await shop.sentMails()).map((mail) => mail.message.template).sort();
  expect(mails).toEqual(["order-paid", "payment-to-refund"]);
});

test("a checkout paid twice flags the second amount for refund once, however often it is reported", async ({
  shop,
  told,
}) => {
  const { user, order, productId, ...payment } = await told.orderWithPayment();
  await told.notify({ ...payment, reference: "one" });
  await told.notify({ ...payment, reference: "two" });
  await told.notify({ ...payment, reference: "two" });
  expect(await told.stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await told.free(productId)).toBe(3);
  expect(await shop.sentMails()).toHaveLength(2);
});

test("a reference that is another payment's is refused, also of one that had come without any", async ({
  shop,
  told,
}) => {
  const { paymentId, amountCents } = await told.orderWithPayment();
  await told.notify({ paymentId, amountCents, reference: "of-one" });
  const { user, order, ...other } = await told.orderWithPayment();
  await markPaid(shop, owner, String(other.paymentId), other.amountCents, { isSeen: true });
  const answer = await told.notify({ ...other, reference: "of-one" });
  expect(answer).toMatchObject({ result: "refused", outcome: "reference of-one is another payment's" });
  expect(await told.notify({ ...other, reference: "own" })).toMatchObject({ outcome: "already settled" });
  expect(await told.notify({ ...other, reference: "of-one" })).toMatchObject({ result: "refused" });
  expect(await told.stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
});

test("goods that the owner has counted away meanwhile are refunded, not promised", async ({ shop, told }) => {
  const { user, order, productId, ...payment } = await told.orderWithPayment(5, 2);
  await setOnHand(shop.db, productId, 1);
  await told.notify(payment);
  expect(await told.stateOf(user, order.id)).toEqual({ status: "cancelled", payment: "refund_pending" });
  expect(await told.free(productId)).toBe(1);
});

test("an order that the shopper took back is refunded, not sent after all", async ({ shop, told }) => {
  const { user, order, productId, ...payment } = await told.orderWithPayment();
  await cancelOrder(shop, user, order.id);
  await told.notify(payment);
  expect(await told.stateOf(user, order.id)).toEqual({ status: "cancelled", payment: "refund_pending" });
  expect(await told.free(productId)).toBe(5);
});

test("a repeated notification of money that goes back, or has gone back, changes nothing", async ({
  shop,
  told,
}) => {
  const { user, order, productId: _productId, ...payment } = await told.orderWithPayment();
  await cancelOrder(shop, user, order.id);
  expect(await told.notify(payment)).toMatchObject({ result: "done" });
  await shop.sentMails();
  expect(await told.notify(payment)).toMatchObject({ result: "known" });
  expect(await shop.sentMails()).toEqual([]);
  await markRefunded(shop, owner, payment.paymentId);
  await shop.sentMails();
  expect(await told.notify(payment)).toMatchObject({ result: "known" });
  expect(await told.stateOf(user, order.id)).toEqual({ status: "cancelled", payment: "refunded" });
  expect(await shop.sentMails()).toEqual([]);
});
