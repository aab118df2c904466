import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RefundAnswer } from "../../../platform/gateways/gateway.ts";
import { buildProduct } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { orderPaidBy, settleByNotification, standOfOrder } from "../../testing/paid-orders.ts";
import { refundingGateway } from "../../testing/refunding-gateway.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { cancelOrder } from "../cancel-order.ts";
import { listPayments } from "../queries/list-payments.ts";
import { askForRefund } from "./ask-for-refund.ts";
import { markRefunded } from "./mark-refunded.ts";
import { refundOrder } from "./refund-order.ts";
import { sendRefunds } from "./send-refunds.ts";

const gateway = refundingGateway();
const amountCents = 600_00;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set(gateway.method, gateway);
});
beforeEach(() => {
  Object.assign(gateway, { asked: [], paidBack: new Map(), trouble: undefined });
});
afterAll(() => shop.close());

async function paidOrder() {
  const productId = await buildProduct(shop, { priceCents: amountCents });
  const paid = await orderPaidBy(shop, gateway.method, [{ productId, quantity: 1 }]);
  await settleByNotification(shop, gateway.method, paid);
  const { user, orderId, paymentId } = paid;
  return {
    user,
    orderId,
    paymentId,
    refund: (cents?: number, again = false) =>
      refundOrder(shop, owner, orderId, { amountCents: cents, reason: "A dent", restock: false, again }),
    stand: async () => (await standOfOrder(shop, user, orderId)).payment,
    listed: async () => (await listPayments(shop, "to-refund")).filter(({ id }) => id === paymentId),
  };
}

const minutes = (count: number) => shop.clock.advance(count * 60_000);

test("an answer that never comes is asked for again, later and later, and the money goes back once", async () => {
  const { refund, stand, listed } = await paidOrder();
  gateway.trouble = () => new Promise(() => {});
  await refund(60_00);
  await sendRefunds(shop, 5);
  expect((await stand())?.refunds).toMatchObject([{ state: "pending" }]);
  expect(await listed()).toMatchObject([{ refunds: [{ state: "pending", amountCents: 60_00 }] }]);
  await sendRefunds(shop, 5);
  expect(gateway.asked).toHaveLength(1);
  for (const [waited, asked] of [
    [2, 2],
    [1, 2],
    [1, 3],
    [1, 3],
    [1, 4],
    [2, 4],
    [1, 5],
  ] as const) {
    minutes(waited);
    await sendRefunds(shop, 5);
    expect(gateway.asked).toHaveLength(asked);
  }
  gateway.trouble = undefined;
  minutes(360);
  await Promise.all(Array.from({ length: 4 }, () => sendRefunds(shop)));
  expect(new Set(gateway.asked.map(({ refundId }) => refundId)).size).toBe(1);
  expect([...gateway.paidBack.values()]).toEqual([60_00]);
  expect(await stand()).toMatchObject({ state: "partly_refunded", latest: { refundedCents: 60_00 } });
  expect(await listed()).toEqual([]);
});

test("a malformed answer settles nothing, and the next one counts", async () => {
  const { refund, stand } = await paidOrder();
  await refund();
  const nonsense: unknown[] = [
    {},
    "done",
    { state: "paid" },
    { state: "refused" },
    { state: "done", reference: 7 },
  ];
  for (const answer of nonsense) {
    gateway.trouble = async () => answer as RefundAnswer;
    await sendRefunds(shop);
    expect(await stand()).toMatchObject({ state: "paid", refunds: [{ state: "pending" }] });
    minutes(60);
  }
  gateway.trouble = undefined;
  await sendRefunds(shop);
  expect(await stand()).toMatchObject({ state: "refunded" });
});

test("an accepted refund is polled until it is settled", async () => {
  const { refund, stand } = await paidOrder();
  await refund(60_00);
  gateway.trouble = async () => ({ state: "sent", reference: "R-1" });
  await sendRefunds(shop);
  expect((await stand())?.refunds).toMatchObject([{ state: "sent", reference: "R-1" }]);
  gateway.trouble = async () => ({ state: "done" });
  minutes(2);
  await sendRefunds(shop);
  expect(gateway.asked.at(-1)).toMatchObject({ reference: "R-1" });
  expect((await stand())?.refunds).toMatchObject([{ state: "done", reference: "R-1" }]);
});

test("a payment has one refund under way at a time, so that the gateway's totals identify it", async () => {
  const { refund, stand } = await paidOrder();
  await refund(60_00);
  await refund(50_00);
  gateway.trouble = async () => ({ state: "sent" });
  await sendRefunds(shop);
  expect(gateway.asked.map((each) => each.amountCents)).toEqual([60_00]);
  gateway.trouble = undefined;
  minutes(2);
  await sendRefunds(shop);
  expect(gateway.asked.slice(1).map((each) => [each.amountCents, each.payment.refundedCents])).toEqual([
    [60_00, 0],
    [50_00, 60_00],
  ]);
  expect(await stand()).toMatchObject({ latest: { refundedCents: 110_00 } });
});

test("a rejected refund stays listed with its reason until the owner has refunded it", async () => {
  const { refund, stand, listed, paymentId } = await paidOrder();
  await refund(60_00);
  gateway.trouble = async () => ({ state: "refused", reason: "Only into a bank account" });
  await sendRefunds(shop);
  expect(await listed()).toMatchObject([
    { refunds: [{ state: "refused", refusal: "Only into a bank account" }] },
  ]);
  expect(await stand()).toMatchObject({ state: "paid", refunds: [] });
  minutes(600);
  await sendRefunds(shop);
  expect(gateway.asked).toHaveLength(1);
  expect(await markRefunded(shop, owner, paymentId, { amountCents: 60_00 })).toMatchObject({
    result: "done",
  });
  expect(await stand()).toMatchObject({ state: "partly_refunded", refunds: [{ state: "done" }] });
  expect(await listed()).toEqual([]);
  gateway.trouble = undefined;
  expect(await refund(540_00)).toMatchObject({ ok: true });
});

test("a rejected refund that is requested again and paid is settled", async () => {
  const { refund, stand, listed, paymentId } = await paidOrder();
  gateway.trouble = async () => ({ state: "refused", reason: "Not today" });
  await refund(60_00);
  await sendRefunds(shop);
  await refund(50_00);
  await sendRefunds(shop);
  expect(await listed()).toMatchObject([{ refunds: [{ amountCents: 60_00 }, { amountCents: 50_00 }] }]);
  gateway.trouble = undefined;
  await refund(60_00);
  await sendRefunds(shop);
  expect(await listed()).toEqual([]);
  expect(await markRefunded(shop, owner, paymentId, { amountCents: 60_00 })).toMatchObject({
    outcome: "already refunded",
  });
  for (const again of [false, true])
    expect(await markRefunded(shop, owner, paymentId, { amountCents: 50_00, again })).toMatchObject({
      result: "refused",
    });
  expect(await stand()).toMatchObject({ latest: { refundedCents: 60_00 } });
});

test("without a gateway that can refund, the owner does", async () => {
  const { refund, listed } = await paidOrder();
  await refund(60_00);
  shop.gateways.set(gateway.method, { ...gateway, refund: undefined });
  await sendRefunds(shop);
  expect(await listed()).toMatchObject([
    { refunds: [{ refusal: "Refunding cannot be asked to pay back with the settings of this shop" }] },
  ]);
  const other = await paidOrder();
  await other.refund(60_00);
  shop.gateways.delete(gateway.method);
  await sendRefunds(shop);
  shop.gateways.set(gateway.method, gateway);
  expect(await other.listed()).toMatchObject([
    { refunds: [{ refusal: "refunding is no way to pay of this shop any more" }] },
  ]);
});

test("while the gateway is asked the owner cannot say that it is paid back by hand", async () => {
  const { refund, paymentId } = await paidOrder();
  await refund(60_00);
  expect(await markRefunded(shop, owner, paymentId, { amountCents: 60_00 })).toMatchObject({
    result: "refused",
    outcome: expect.stringContaining("its gateway is asked to pay it back"),
  });
  await sendRefunds(shop);
});

test("a cancelled order's payment is refunded by the gateway when the owner requests it, once", async () => {
  const { user, orderId, paymentId, stand, listed } = await paidOrder();
  expect(await askForRefund(shop, owner, paymentId)).toMatchObject({ result: "refused" });
  await cancelOrder(shop, user, orderId);
  await sendRefunds(shop);
  expect(gateway.asked).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 3 }, () => askForRefund(shop, owner, paymentId)));
  expect(answers.map((each) => each?.outcome).toSorted()).toEqual([
    "already asked",
    "already asked",
    "asked",
  ]);
  expect(await listed()).toMatchObject([{ leftCents: 0, refunds: [{ amountCents }] }]);
  expect(await markRefunded(shop, owner, paymentId)).toMatchObject({
    result: "refused",
    outcome: expect.stringContaining("its gateway is asked to pay it back"),
  });
  await sendRefunds(shop);
  expect(gateway.asked).toMatchObject([{ amountCents, reason: expect.stringContaining("Order cancelled") }]);
  expect(await stand()).toMatchObject({ state: "refunded", refund: { amountCents, state: "refunded" } });
  expect(await askForRefund(shop, owner, paymentId)).toMatchObject({ outcome: "already refunded" });
  expect(await askForRefund(shop, owner, 999_999)).toBeUndefined();
});
