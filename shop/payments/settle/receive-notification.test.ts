import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { PaymentGateway } from "../../../platform/gateways/gateway.ts";
import { eftGateway } from "../../testing/eft-gateway.ts";
import { test } from "../../testing/notified-payments.ts";
import { notificationOf } from "../../testing/test-shop.ts";
import { paymentNotifications } from "../tables.ts";
import { receiveNotification } from "./receive-notification.ts";

test("forged notifications and unknown payments are refused and recorded", async ({ shop, told }) => {
  const forged = await receiveNotification(shop, "trusting", { rawBody: "forged", headers: {}, address: "" });
  expect(forged).toEqual({ result: "refused", outcome: "wrong signature", isFinal: false });
  expect((await told.notify({ paymentId: 999_999, amountCents: 1 })).result).toBe("refused");
  expect((await told.notify({ paymentId: 2 ** 40, amountCents: 1 })).result).toBe("refused");
});

test("a gateway's notification settles no payment of another gateway", async ({ shop, told }) => {
  const { user, order, productId: _productId, ...payment } = await told.orderWithPayment();
  shop.gateways.set("other", { ...eftGateway, method: "other", verifyNotification: trusted });
  const answer = await receiveNotification(shop, "other", notificationOf(payment));
  expect(answer).toMatchObject({ result: "refused", outcome: `unknown payment ${payment.paymentId}` });
  expect(await told.stateOf(user, order.id)).toEqual({ status: "pending_payment", payment: "pending" });
});

const trusted: PaymentGateway["verifyNotification"] = async ({ rawBody }) => ({
  ok: true,
  payment: JSON.parse(rawBody),
});

test("no payment is settled without a record", async ({ shop, told }) => {
  const { user, order, productId: _productId, ...payment } = await told.orderWithPayment();
  // PostgreSQL cannot store this text.
  const unkept = receiveNotification(shop, "trusting", { ...notificationOf(payment), address: "\u0000" });
  await expect(unkept).rejects.toThrow();
  expect(await told.stateOf(user, order.id)).toEqual({ status: "pending_payment", payment: "pending" });
});

test("a network that sends forged notifications without end fills no record, and keeps no true one out", async ({
  shop,
  told,
}) => {
  const { user, order, productId: _productId, ...payment } = await told.orderWithPayment();
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
  expect(await told.stateOf(user, order.id)).toEqual({ status: "processing", payment: "paid" });
});

test("signed notifications that the shop ignores do not count towards the rate limit", async ({ shop }) => {
  const isFinal = true as const;
  const signing = (isNoNews: boolean): PaymentGateway => ({
    ...eftGateway,
    method: "signing",
    verifyNotification: async () => ({
      ok: false,
      reason: "refund.succeeded",
      isFinal,
      ...(isNoNews && { isNoNews }),
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

test("a notification is stored without payer data, even when refused", async ({ shop, told }) => {
  const { user: _user, order: _order, productId: _productId, ...payment } = await told.orderWithPayment();
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

test("a payment of a removed account is logged for the owner", async ({ shop, told }) => {
  const { user, order, productId: _productId, ...payment } = await told.orderWithPayment();
  await shop.db.execute(sql`update users set removed_at = now() where id = ${user.id}`);
  await receiveNotification(shop, "trusting", notificationOf(payment));
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({ level: "error", fields: { orderId: order.id } }),
  );
});
