import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PaymentAnswer } from "../../../platform/gateways/gateway.ts";
import { expireOrders } from "../../orders/expire-orders.ts";
import { findOrder } from "../../orders/read-orders.ts";
import { askableGateway } from "../../testing/askable-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { payOrder } from "../begin/pay-order.ts";
import { paymentsOfOrders } from "../payment.ts";
import { askGateways } from "./ask-gateways.ts";
import { returnFromGateway } from "./return-from-gateway.ts";
import { isUnconfirmed } from "./unconfirmed.ts";

const minuteMs = 60_000;

let shop: TestShop;
let gateway: ReturnType<typeof askableGateway>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`delete from payments`);
  gateway = askableGateway();
  shop.gateways.set(gateway.method, gateway);
});

async function begun(method = "askable") {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop, { stock: 5 }), 2);
  const { payment } = await payOrder(shop, user, order.id, { method });
  const stand = async () => {
    const now = await findOrder(shop.db, user, order.id);
    const known = (await paymentsOfOrders(shop.db, [now])).get(order.id);
    const isOpen = isUnconfirmed(known?.latest ?? null, now, shop.clock.now());
    return { status: now.status, payment: known?.state, isUnconfirmed: isOpen };
  };
  return { user, order, payment, stand };
}

const paid = async ({ paymentId, amountCents }: { paymentId: number; amountCents: number }) =>
  ({ state: "paid", reference: `q-${paymentId}`, amountCents }) satisfies PaymentAnswer;
const recorded = async () =>
  (await shop.db.execute(sql`select accepted, outcome from payment_notifications order by id desc limit 1`))
    .rows[0];

test("a payment that nobody told of is found by asking, two minutes after it began", async () => {
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

test("a gateway that knows nothing yet is asked less and less often, until a day after the order's end", async () => {
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

test("what was begun longer ago than any order waits is not looked at", async () => {
  const { payment } = await begun();
  await shop.db.execute(
    sql`update payments set created_at = created_at - interval '25 hours 1 minute' where id = ${payment.id}`,
  );
  await askGateways(shop);
  expect(gateway.asked).toEqual([]);
});

test("whoever paid and whose order expired meanwhile gets the goods after all", async () => {
  const { stand } = await begun();
  shop.clock.advance(61 * minuteMs);
  await expireOrders(shop);
  expect(await stand()).toMatchObject({ status: "cancelled", payment: "expired" });
  gateway.answer = paid;
  await askGateways(shop);
  expect(await stand()).toMatchObject({ status: "processing", payment: "paid" });
});

test("a wrong sum, a sum that is missing and nonsense pay nothing; a wrong one is kept on record", async () => {
  const { stand } = await begun();
  const answers = [
    { state: "paid", reference: "x", amountCents: 1 },
    { state: "paid", reference: "x" },
    { state: "maybe", amountCents: 1 },
    { state: "paid", amountCents: 0.5 },
    null,
    "<html>",
  ];
  for (const answer of answers) {
    gateway.answer = async () => answer as PaymentAnswer;
    await shop.db.execute(sql`update payments set asked_at = null`);
    shop.clock.advance(2 * minuteMs);
    await askGateways(shop);
    expect(await stand()).toMatchObject({ status: "pending_payment", payment: "pending" });
  }
  expect(gateway.asked).toHaveLength(answers.length);
  expect(await recorded()).toMatchObject({
    accepted: false,
    outcome: expect.stringContaining("amount 0.01"),
  });
});

test("a payment that failed at the gateway may be tried again", async () => {
  const { user, order, stand } = await begun();
  gateway.answer = async () => ({ state: "failed" });
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop);
  expect(await stand()).toMatchObject({ status: "pending_payment", payment: "failed" });
  const again = await payOrder(shop, user, order.id, { method: "askable" });
  expect(again.payment.state).toBe("pending");
});

test.each(["failed", "cancelled"] as const)(
  "a payment told to be %s is still asked about while its order waits: another card may have paid it",
  async (state) => {
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

test("of an order that waits no more nobody asks what was given up", async () => {
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

test("who comes back from a page where one card failed and the next one paid is told at once", async () => {
  const { order, stand } = await begun();
  await returnFromGateway(shop, order);
  gateway.answer = async () => ({ state: "failed" });
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop);
  gateway.answer = paid;
  shop.clock.advance(minuteMs);
  await returnFromGateway(shop, order);
  expect(await stand()).toMatchObject({ status: "processing", payment: "paid" });
});

test("all due payments of a gateway are one question", async () => {
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

test("what the gateway cannot say of one payment is logged, and the others are settled", async () => {
  const [known, nonsense, untold] = [await begun(), await begun(), await begun()];
  gateway.queryPayments = async () =>
    new Map<number, PaymentAnswer>([
      [nonsense.payment.id, { state: "paid" }],
      [known.payment.id, await paid({ paymentId: known.payment.id, amountCents: known.payment.amountCents })],
    ]);
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop);
  expect(await known.stand()).toMatchObject({ payment: "paid" });
  for (const { stand } of [nonsense, untold]) expect(await stand()).toMatchObject({ payment: "pending" });
  for (const about of [{ paymentId: nonsense.payment.id }, { paymentIds: [untold.payment.id], count: 1 }])
    expect(shop.log.lines).toContainEqual(
      expect.objectContaining({ level: "warn", fields: expect.objectContaining(about) }),
    );
});

test("a gateway that hangs is given up, and keeps no other waiting", async () => {
  const hanging = askableGateway("hanging");
  hanging.answer = () => new Promise(() => {});
  shop.gateways.set("hanging", hanging);
  const waiting = await begun("hanging");
  const { stand } = await begun();
  gateway.answer = paid;
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop, 20);
  expect(await stand()).toMatchObject({ payment: "paid" });
  expect(hanging.asked).toHaveLength(1);
  expect(await waiting.stand()).toMatchObject({ status: "pending_payment" });
  shop.gateways.delete("hanging");
});

test("no transaction is open while the network is asked", async () => {
  const { stand } = await begun();
  gateway.answer = async (question) => {
    const { rows } = await shop.db.execute(sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    expect(rows).toEqual([{ count: 0 }]);
    return paid(question);
  };
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop);
  expect(await stand()).toMatchObject({ payment: "paid" });
});

test("several processes ask about a payment once", async () => {
  const { stand } = await begun();
  gateway.answer = paid;
  shop.clock.advance(2 * minuteMs);
  await Promise.all(Array.from({ length: 6 }, () => askGateways(shop)));
  expect(gateway.asked).toHaveLength(1);
  expect(await stand()).toMatchObject({ payment: "paid" });
});

test("who comes back is told at once if the gateway knows, and it is asked every ten seconds at most", async () => {
  const { order, stand } = await begun();
  await returnFromGateway(shop, order);
  await returnFromGateway(shop, order);
  expect(gateway.asked).toHaveLength(1);
  shop.clock.advance(10_000);
  gateway.answer = paid;
  await returnFromGateway(shop, order);
  expect(gateway.asked).toHaveLength(2);
  expect(await stand()).toMatchObject({ status: "processing", payment: "paid" });
  await returnFromGateway(shop, order);
  expect(gateway.asked).toHaveLength(2);
});

test("two minutes after the return of which nobody knows anything the payment is unconfirmed, for a day after the order's end", async () => {
  const { order, stand } = await begun();
  gateway.answer = () => Promise.reject(new Error("out of reach"));
  shop.clock.advance(10 * minuteMs);
  expect(await stand()).toMatchObject({ isUnconfirmed: false });
  await returnFromGateway(shop, order);
  expect(await stand()).toMatchObject({ isUnconfirmed: false });
  shop.clock.advance(2 * minuteMs);
  expect(await stand()).toMatchObject({ status: "pending_payment", isUnconfirmed: true });
  shop.clock.advance(60 * minuteMs);
  await expireOrders(shop);
  expect(await stand()).toMatchObject({ status: "cancelled", isUnconfirmed: true });
  shop.clock.advance(24 * 60 * minuteMs);
  expect(await stand()).toMatchObject({ isUnconfirmed: false });
});

test("a page does not wait for a gateway that hangs", async () => {
  const { order, stand } = await begun();
  gateway.answer = () => new Promise(() => {});
  await returnFromGateway(shop, order, 20);
  expect(await stand()).toMatchObject({ payment: "pending" });
  const fields = expect.objectContaining({ orderId: order.id });
  expect(shop.log.lines).toContainEqual(expect.objectContaining({ level: "warn", fields }));
});
