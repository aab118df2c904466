import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentGateway } from "../../../platform/gateways/gateway.ts";
import type { User } from "../../accounts/users.ts";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { expireOrders } from "../../orders/expire-orders.ts";
import { totalCents } from "../../orders/order.ts";
import { placeOrder } from "../../orders/place-order.ts";
import { findOrder } from "../../orders/read-orders.ts";
import { availableStock, setOnHand } from "../../stock/stock.ts";
import { eftGateway } from "../../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { notificationOf, openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { payOrder } from "../begin/pay-order.ts";
import { cancelOrder } from "../cancel-order.ts";
import { markPaid } from "../mark-paid.ts";
import { paymentsOfOrders } from "../payment.ts";
import { paymentNotifications } from "../tables.ts";
import { receiveNotification } from "./receive-notification.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function orderWithPayment(stock = 5, quantity = 2) {
  const { user } = await buildShopper(shop);
  const productId = await buildProduct(shop, { stock });
  const order = await buildOrder(shop, user, productId, quantity);
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  await shop.sentMails();
  return { user, productId, order, paymentId: payment.id, amountCents: totalCents(order) };
}

async function stateOf(user: User, orderId: number) {
  const order = await findOrder(shop.db, user, orderId);
  return { status: order.status, payment: (await paymentsOfOrders(shop.db, [order])).get(orderId)?.state };
}

const free = async (productId: number) => (await availableStock(shop.db, [productId])).get(productId);
const notify = (body: Parameters<typeof notificationOf>[0]) =>
  receiveNotification(shop, "trusting", notificationOf(body));

test("a payment moves the order on, sells its stock and is confirmed by mail", async () => {
  const { user, order, productId, ...payment } = await orderWithPayment();
  await notify(payment);
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await free(productId)).toBe(3);
  expect((await shop.sentMails()).map((mail) => mail.message.template)).toEqual(["order-paid"]);
});

test("twenty deliveries of one notification at once pay once", async () => {
  const { user, order, productId, ...payment } = await orderWithPayment();
  await Promise.all(Array.from({ length: 20 }, () => notify(payment)));
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await free(productId)).toBe(3);
  expect(await shop.sentMails()).toHaveLength(1);
});

test("what is told of another checkout changes nothing, though number and sum are right", async () => {
  const { user, order, productId: _, ...payment } = await orderWithPayment();
  const told = await notify({ ...payment, checkoutId: "ch_other" });
  expect(told).toMatchObject({
    result: "refused",
    outcome: expect.stringContaining("checkout ch_other is not"),
  });
  expect(await stateOf(user, order.id)).toEqual({ status: "pending_payment", payment: "pending" });
});

test("a wrong amount changes nothing and does not spoil the right one that follows", async () => {
  const { user, order, ...payment } = await orderWithPayment();
  const wrong = await notify({ ...payment, amountCents: payment.amountCents - 1 });
  expect(wrong.result).toBe("refused");
  expect(await stateOf(user, order.id)).toEqual({ status: "pending_payment", payment: "pending" });
  await notify(payment);
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
});

test("forged notifications and unknown payments are refused and kept on record", async () => {
  const forged = await receiveNotification(shop, "trusting", { rawBody: "forged", headers: {}, address: "" });
  expect(forged).toEqual({ result: "refused", outcome: "wrong signature", isFinal: false });
  expect((await notify({ paymentId: 999_999, amountCents: 1 })).result).toBe("refused");
  expect((await notify({ paymentId: 2 ** 40, amountCents: 1 })).result).toBe("refused");
});

test("nothing is settled without its record", async () => {
  const { user, order, productId: _productId, ...payment } = await orderWithPayment();
  // A text that PostgreSQL cannot store.
  const unkept = receiveNotification(shop, "trusting", { ...notificationOf(payment), address: "\u0000" });
  await expect(unkept).rejects.toThrow();
  expect(await stateOf(user, order.id)).toEqual({ status: "pending_payment", payment: "pending" });
});

test("a network that sends forged notifications without end fills no record, and keeps no true one out", async () => {
  const { user, order, productId: _productId, ...payment } = await orderWithPayment();
  const forge = (address: string) =>
    receiveNotification(shop, "trusting", { rawBody: "forged", headers: {}, address });
  for (let count = 0; count < 30; count += 1) await forge("198.51.100.7");
  const kept = () => shop.db.$count(paymentNotifications);
  const before = await kept();
  await expect(forge("198.51.100.7")).rejects.toMatchObject({ code: "too-many" });
  expect(await kept()).toBe(before);
  await forge("198.51.100.8");
  expect(await kept()).toBe(before + 1);
  await receiveNotification(shop, "trusting", { ...notificationOf(payment), address: "198.51.100.7" });
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
});

test("what a gateway signs and the shop has no use for counts for no forgery, however much of it comes", async () => {
  const isFinal = true as const;
  const signing = (isNoNews: boolean): PaymentGateway => ({
    ...eftGateway,
    method: "signing",
    verifyNotification: async () => ({
      ...{ ok: false, reason: "refund.succeeded", isFinal, ...(isNoNews && { isNoNews }) },
    }),
  });
  const tell = (isNoNews: boolean) => {
    shop.gateways.set("signing", signing(isNoNews));
    return receiveNotification(shop, "signing", { rawBody: "", headers: {}, address: "198.51.100.9" });
  };
  for (let count = 0; count < 35; count += 1) await tell(true);
  expect(await tell(true)).toEqual({ result: "known", outcome: "refund.succeeded", isFinal });
  expect(await tell(false)).toEqual({ result: "refused", outcome: "refund.succeeded", isFinal });
});

test("a notification is kept without whoever paid, also one that is refused", async () => {
  const { user: _user, order: _order, productId: _productId, ...payment } = await orderWithPayment();
  for (const amountCents of [1, payment.amountCents]) {
    const { rawBody, ...rest } = notificationOf({ ...payment, amountCents });
    const named = JSON.stringify({ ...JSON.parse(rawBody), payer: "Zanele Khumalo" });
    await receiveNotification(shop, "trusting", { ...rest, rawBody: named });
  }
  const { rows } = await shop.db.execute(
    sql`select body from payment_notifications order by id desc limit 2`,
  );
  for (const { body } of rows)
    expect(JSON.parse(String(body))).toMatchObject({ payer: "", paymentId: payment.paymentId });
  expect(rows).toHaveLength(2);
});

test("that nobody can be told of a payment is told to the owner", async () => {
  const { user, order, productId: _productId, ...payment } = await orderWithPayment();
  await shop.db.execute(sql`update users set removed_at = now() where id = ${user.id}`);
  await receiveNotification(shop, "trusting", notificationOf(payment));
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({ level: "error", fields: { orderId: order.id } }),
  );
});

test("a failed try leaves the order payable, and the next try pays it", async () => {
  const { user, order, ...payment } = await orderWithPayment();
  await notify({ ...payment, state: "failed", reference: "first" });
  expect(await stateOf(user, order.id)).toEqual({ status: "pending_payment", payment: "failed" });
  const second = await payOrder(shop, user, order.id, { method: "trusting" });
  await notify({ ...payment, paymentId: second.payment.id });
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
});

test("a payment after the order expired takes the stock again if there is some", async () => {
  const { user, order, productId, ...payment } = await orderWithPayment();
  shop.clock.advance(61 * 60_000);
  await expireOrders(shop);
  expect(await free(productId)).toBe(5);
  expect(await stateOf(user, order.id)).toEqual({ status: "cancelled", payment: "expired" });
  await notify(payment);
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await free(productId)).toBe(3);
});

test("a late payment for goods that are gone is flagged for refund, and the shopper is told", async () => {
  const { user, order, productId, ...payment } = await orderWithPayment(2, 2);
  shop.clock.advance(61 * 60_000);
  await expireOrders(shop);
  await buildOrder(shop, user, productId, 1);
  await shop.sentMails();
  await notify(payment);
  expect(await stateOf(user, order.id)).toEqual({ status: "cancelled", payment: "refund_pending" });
  expect(await free(productId)).toBe(1);
  expect((await shop.sentMails()).map((mail) => mail.message.template)).toEqual(["payment-to-refund"]);
});

test("a second payment of a paid order is flagged for refund and sells nothing twice", async () => {
  const { user, order, productId, ...payment } = await orderWithPayment();
  const again = await payOrder(shop, user, order.id, { method: "trusting" });
  await notify(payment);
  await notify({ ...payment, paymentId: again.payment.id });
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await free(productId)).toBe(3);
  const mails = (await shop.sentMails()).map((mail) => mail.message.template).sort();
  expect(mails).toEqual(["order-paid", "payment-to-refund"]);
});

test("a payment page paid twice keeps the second sum for refund, once however often it is told", async () => {
  const { user, order, productId, ...payment } = await orderWithPayment();
  await notify({ ...payment, reference: "one" });
  await notify({ ...payment, reference: "two" });
  await notify({ ...payment, reference: "two" });
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
  expect(await free(productId)).toBe(3);
  expect(await shop.sentMails()).toHaveLength(2);
});

test("a reference that is another payment's is refused, also of one that had come without any", async () => {
  const { paymentId, amountCents } = await orderWithPayment();
  await notify({ paymentId, amountCents, reference: "of-one" });
  const { user, order, ...other } = await orderWithPayment();
  await markPaid(shop, owner, String(other.paymentId), other.amountCents, { isSeen: true });
  const told = await notify({ ...other, reference: "of-one" });
  expect(told).toMatchObject({ result: "refused", outcome: "reference of-one is another payment's" });
  expect(await notify({ ...other, reference: "own" })).toMatchObject({ outcome: "already settled" });
  expect(await notify({ ...other, reference: "of-one" })).toMatchObject({ result: "refused" });
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
});

test("a failed card on the gateway's page and then a good one, under one reference, pays", async () => {
  const { user, order, ...payment } = await orderWithPayment();
  await notify({ ...payment, state: "failed", reference: "same" });
  await notify({ ...payment, reference: "same" });
  expect(await stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
});

test("goods that the owner has counted away meanwhile are refunded, not promised", async () => {
  const { user, order, productId, ...payment } = await orderWithPayment(5, 2);
  await setOnHand(shop.db, productId, 1);
  await notify(payment);
  expect(await stateOf(user, order.id)).toEqual({ status: "cancelled", payment: "refund_pending" });
  expect(await free(productId)).toBe(1);
});

test("an order that the shopper took back is refunded, not sent after all", async () => {
  const { user, order, productId, ...payment } = await orderWithPayment();
  await cancelOrder(shop, user, order.id);
  await notify(payment);
  expect(await stateOf(user, order.id)).toEqual({ status: "cancelled", payment: "refund_pending" });
  expect(await free(productId)).toBe(5);
});

test("sums below the gateway's minimum are not begun", async () => {
  const { user } = await buildShopper(shop);
  await setCartQuantity(shop, user, await buildProduct(shop, { priceCents: 50 }), 1);
  const placed = await placeOrder(shop, user, { deliveryMethod: "collect" });
  if (!placed.ok) throw new Error(placed.reason);
  await expect(payOrder(shop, user, placed.order.id, { method: "trusting" })).rejects.toMatchObject({
    code: "conflict",
  });
});
