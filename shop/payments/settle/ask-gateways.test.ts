import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { expireOrders } from "../../orders/expiry/expire-orders.ts";
import { paid, test } from "../../testing/begun-payments.ts";
import { payOrder } from "../begin/pay-order.ts";
import { askGateways } from "./ask-gateways.ts";

const minuteMs = 60_000;

test("a payment without notification is found by polling, two minutes after it began", async ({
  shop,
  gateway,
  begun,
  recorded,
}) => {
  const { payment, stand } = await begun();
  gateway.answer = paid;
  await askGateways(shop);
  expect(gateway.asked).toEqual([]);
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop);
  const { id: paymentId, amountCents, createdAt } = payment;
  expect(gateway.asked).toEqual([{ paymentId, amountCents, createdAt, checkoutId: null }]);
  expect(await stand()).toMatchObject({ status: "processing", payment: "paid" });
  expect(await recorded()).toEqual({ accepted: true, outcome: "paid; the gateway was asked" });
  shop.clock.advance(60 * minuteMs);
  await askGateways(shop);
  expect(gateway.asked).toHaveLength(1);
});

test("a gateway without a result is polled with backoff, until a day after the deadline", async ({
  shop,
  gateway,
  begun,
}) => {
  const { payment } = await begun();
  const minutes: number[] = [];
  const later = (minute: number) => (minute < 10 ? 1 : 30);
  for (let minute = 1; minute < 27 * 60; minute += later(minute)) {
    shop.clock.set(new Date(payment.createdAt.getTime() + minute * minuteMs));
    const before = gateway.asked.length;
    await askGateways(shop);
    if (gateway.asked.length > before) minutes.push(minute);
  }
  const waits = minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0));
  expect(minutes.slice(0, 4)).toEqual([2, 3, 5, 8]);
  expect(Math.max(...waits)).toBeGreaterThan(5 * 60);
  expect(minutes.length).toBeLessThan(20);
  expect(minutes.at(-1)).toBeLessThan(25 * 60);
});

test("payments older than any deadline are not polled", async ({ shop, gateway, begun }) => {
  const { payment } = await begun();
  await shop.db.execute(
    sql`update payments set created_at = created_at - interval '25 hours 1 minute' where id = ${payment.id}`,
  );
  await askGateways(shop);
  expect(gateway.asked).toEqual([]);
});

test("a payment found after the order expired still buys the goods", async ({ shop, gateway, begun }) => {
  const { stand } = await begun();
  shop.clock.advance(61 * minuteMs);
  await expireOrders(shop);
  expect(await stand()).toMatchObject({ status: "cancelled", payment: "expired" });
  gateway.answer = paid;
  await askGateways(shop);
  expect(await stand()).toMatchObject({ status: "processing", payment: "paid" });
});

test("a payment that failed at the gateway may be tried again", async ({ shop, gateway, begun }) => {
  const { user, order, stand } = await begun();
  gateway.answer = async () => ({ state: "failed" });
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop);
  expect(await stand()).toMatchObject({ status: "pending_payment", payment: "failed" });
  const again = await payOrder(shop, user, order.id, { method: "askable" });
  expect(again.payment.state).toBe("pending");
});

test.for(["failed", "cancelled"] as const)(
  "a payment reported as %s is still polled while its order waits: another card may have paid it",
  async (state, { shop, gateway, begun, recorded }) => {
    const { stand } = await begun();
    gateway.answer = async () => ({ state });
    shop.clock.advance(2 * minuteMs);
    await askGateways(shop);
    expect(await stand()).toMatchObject({ status: "pending_payment", payment: state });
    const told = await recorded();
    shop.clock.advance(2 * minuteMs);
    await askGateways(shop);
    expect(gateway.asked).toHaveLength(2);
    expect(await recorded()).toEqual(told);
    gateway.answer = paid;
    shop.clock.advance(5 * minuteMs);
    await askGateways(shop);
    expect(await stand()).toMatchObject({ status: "processing", payment: "paid" });
    shop.clock.advance(30 * minuteMs);
    await askGateways(shop);
    expect(gateway.asked).toHaveLength(3);
  },
);

test("failed attempts of an order that no longer waits are not polled", async ({ shop, gateway, begun }) => {
  const { stand } = await begun();
  gateway.answer = async () => ({ state: "failed" });
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop);
  shop.clock.advance(61 * minuteMs);
  await expireOrders(shop);
  await askGateways(shop);
  expect(await stand()).toMatchObject({ status: "cancelled" });
  expect(gateway.asked).toHaveLength(1);
});

test("all due payments of a gateway are one question", async ({ shop, gateway, begun }) => {
  const questions: number[] = [];
  gateway.queryPayments = async (asked) => {
    questions.push(asked.length);
    return new Map(
      asked.map(({ paymentId, amountCents }) => [
        paymentId,
        { state: "paid", reference: `q-${paymentId}`, amountCents },
      ]),
    );
  };
  const all = await Promise.all(Array.from({ length: 7 }, () => begun()));
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop);
  expect(questions).toEqual([7]);
  for (const { stand } of all) expect(await stand()).toMatchObject({ payment: "paid" });
});
