import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { findOrder } from "../../shop/orders/queries/read-orders.ts";
import { payOrder } from "../../shop/payments/begin/pay-order.ts";
import { paymentsOfOrders } from "../../shop/payments/payment.ts";
import { refundOrder } from "../../shop/payments/refunds/refund-order.ts";
import { sendRefunds } from "../../shop/payments/refunds/send-refunds.ts";
import { askGateways } from "../../shop/payments/settle/ask-gateways.ts";
import { receiveNotification } from "../../shop/payments/settle/receive-notification.ts";
import { buildOrder, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { owner } from "../../shop/testing/owner.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { pageOf } from "../practice/gateway-test-world.ts";
import { closeWhatIsOpen, openShop, post } from "../practice/practice-test-world.ts";
import { openGateway } from "./ozow-test-world.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(closeWhatIsOpen);

const minuteMs = 60_000;

/** An order whose shopper has been on Ozow's page for three minutes. */
async function atOzow(options: Parameters<typeof openGateway>[0] = {}) {
  // Receives the shop's notifications, so that the test forwards them in any order.
  const street = await openShop();
  shop.settings.publicUrl = street.origin;
  const { adapter } = await openGateway(options);
  shop.gateways.set(adapter.method, adapter);
  shop.clock.set(new Date(Date.now() - 3 * minuteMs));
  const { user } = await buildShopper(shop);
  const { id } = await buildOrder(shop, user, await buildProduct(shop, { stock: 5 }));
  const { next } = await payOrder(shop, user, id, { method: "ozow" });
  await shop.sentMails();
  shop.clock.advance(3 * minuteMs);
  const order = () => findOrder(shop.db, user, id);
  const status = async () => (await order()).status;
  const payment = async () => (await paymentsOfOrders(shop.db, [await order()])).get(id)?.latest;
  const tell = (rawBody: string) =>
    receiveNotification(shop, "ozow", { rawBody, headers: {}, address: "127.0.0.1" });
  return { id, page: await pageOf(next), street, status, payment, tell };
}

async function mailsNow(): Promise<string[]> {
  return (await shop.sentMails()).map(({ message }) => message.template);
}

test("with late, double and reordered notifications the order is paid once and the shopper gets one mail", async () => {
  const lateNotifyMs = 300;
  // The fake clock keeps the bank from answering too early.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { page, street, status, tell } = await atOzow({ lateNotifyMs });
  const choosing = post(page, { choice: "pending" });
  const pending = await street.hear(200);
  await choosing;
  expect(await tell(pending.body)).toMatchObject({ result: "known", outcome: "still pending" });
  expect(await status()).toBe("pending_payment");
  const complete = await street.hear(200);
  vi.advanceTimersByTime(lateNotifyMs);
  const told = await Promise.all([tell(complete.body), tell(complete.body), tell(pending.body)]);
  expect(told.map(({ result }) => result)).toEqual(expect.not.arrayContaining(["refused"]));
  expect(await tell(complete.body)).toMatchObject({ outcome: "already settled" });
  expect(await status()).toBe("processing");
  expect(await mailsNow()).toEqual(["order-paid"]);
});

test("half a message, and one about another sum, change nothing and say why", async () => {
  const { page, street, status, tell } = await atOzow();
  const choosing = post(page, { choice: "pay" });
  const { body } = await street.hear(500);
  await choosing;
  expect(await tell(body.slice(0, 60))).toMatchObject({ result: "refused", isFinal: false });
  expect(await tell(body.replace(/Amount=[\d.]+/, "Amount=0.01"))).toMatchObject({ outcome: "wrong hash" });
  expect(await status()).toBe("pending_payment");
  expect(await tell(body)).toMatchObject({ outcome: "paid" });
});

test("a payment whose notification is lost heals: the shop asks, once Ozow can say", async () => {
  let isDown = true;
  const { page, status } = await atOzow({
    trouble: async (_call, done) => (isDown ? { status: 500, json: {} } : done()),
  });
  await post(page, { choice: "silent" });
  await askGateways(shop);
  expect(await status()).toBe("pending_payment");
  isDown = false;
  shop.clock.advance(10 * minuteMs);
  await askGateways(shop);
  expect(await status()).toBe("processing");
  expect(await mailsNow()).toEqual(["order-paid"]);
});

test("what was paid goes back once, though the answer is lost and many ask", async () => {
  let submitted = 0;
  const { id, page, payment } = await atOzow({
    refundAfterMs: 0,
    trouble: async (call, done) => {
      const answer = done();
      if (!call.endsWith("submit")) return answer;
      submitted += 1;
      return { status: 502, json: "Bad Gateway" };
    },
  });
  await post(page, { choice: "silent" });
  await askGateways(shop);
  const input = { reason: "A parcel that never came", restock: false, again: false };
  expect(await refundOrder(shop, owner, id, input)).toMatchObject({ ok: true });
  await sendRefunds(shop);
  expect(await payment()).toMatchObject({ state: "paid", refundedCents: 0 });
  shop.clock.advance(10 * minuteMs);
  await Promise.all([sendRefunds(shop), sendRefunds(shop)]);
  const { amountCents, state, refundedCents } = (await payment()) ?? {};
  expect([state, refundedCents, submitted]).toEqual(["refunded", amountCents, 1]);
});
