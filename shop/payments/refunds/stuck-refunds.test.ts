import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildProduct } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { orderPaidBy, settleByNotification, standOfOrder } from "../../testing/paid-orders.ts";
import { refundingGateway } from "../../testing/refunding-gateway.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { listPayments } from "../queries/list-payments.ts";
import { markRefunded } from "./mark-refunded.ts";
import { refundOrder } from "./refund-order.ts";
import { sendRefunds } from "./send-refunds.ts";

const gateway = refundingGateway();
const other = refundingGateway("other");
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => {
  for (const each of [gateway, other]) {
    Object.assign(each, { asked: [], paidBack: new Map(), trouble: undefined });
    shop.gateways.set(each.method, each);
  }
});
afterAll(() => shop.close());

async function paidOrder(method = gateway.method) {
  const productId = await buildProduct(shop, { priceCents: 600_00 });
  const paid = await orderPaidBy(shop, method, [{ productId, quantity: 1 }]);
  await settleByNotification(shop, method, paid);
  const { user, orderId, paymentId } = paid;
  return {
    paymentId,
    refund: (amountCents: number, again = false) =>
      refundOrder(shop, owner, orderId, { amountCents, reason: "A dent", restock: false, again }),
    stand: async () => (await standOfOrder(shop, user, orderId)).payment,
    listed: async () => (await listPayments(shop, "to-refund")).filter(({ id }) => id === paymentId),
    say: async (said: { isSeen?: boolean; again?: boolean }, amountCents = 60_00) =>
      (await markRefunded(shop, owner, paymentId, { amountCents, ...said }))?.outcome,
  };
}

const minutes = (count: number) => shop.clock.advance(count * 60_000);

test("a refund that a gateway never settles stays listed with its last error until the owner confirms it", async () => {
  const { refund, stand, listed, say } = await paidOrder();
  gateway.trouble = () => Promise.reject(new Error("Wrong key:\n401"));
  await refund(60_00);
  await refund(50_00);
  await sendRefunds(shop);
  expect(await listed()).toMatchObject([{ refunds: [{ refusal: "Wrong key: 401" }, { refusal: null }] }]);
  expect(await say({ isSeen: true })).toContain("at this moment");
  minutes(1);
  expect(await say({})).toContain("--seen");
  expect(await say({ isSeen: true }, 61_00)).toContain("not 61.00");
  expect(await say({ isSeen: true })).toBe("refunded");
  expect(await say({ isSeen: true })).toBe("already refunded");
  expect(await stand()).toMatchObject({ latest: { refundedCents: 60_00 } });
  gateway.trouble = undefined;
  minutes(60);
  await sendRefunds(shop);
  expect([...gateway.paidBack.values()]).toEqual([50_00]);
  expect(await listed()).toEqual([]);
});

test("one that the gateway has taken on and never confirms is closed in the same way, and its trouble is forgotten", async () => {
  const { refund, listed, say } = await paidOrder();
  await refund(60_00);
  gateway.trouble = () => Promise.reject(new Error("Out of reach"));
  await sendRefunds(shop);
  gateway.trouble = async () => ({ state: "sent", reference: "R-1" });
  minutes(2);
  await sendRefunds(shop);
  expect(await listed()).toMatchObject([{ refunds: [{ state: "sent", refusal: null }] }]);
  minutes(60);
  expect(await say({ isSeen: true })).toBe("refunded");
  expect(await listed()).toEqual([]);
});

test("a refund that the owner settled just before its request is not sent", async () => {
  const { refund, stand, say } = await paidOrder();
  gateway.trouble = async ({ beforeSending }) => {
    minutes(2);
    expect(await say({ isSeen: true })).toBe("refunded");
    await beforeSending?.();
    return undefined;
  };
  await refund(60_00);
  await sendRefunds(shop);
  expect([...gateway.paidBack]).toEqual([]);
  expect(await stand()).toMatchObject({ latest: { refundedCents: 60_00 } });
});

test("that a request for money went out is written down, and it is looked for before there is another", async () => {
  const { refund, stand } = await paidOrder();
  gateway.trouble = async ({ beforeSending, sent }) => {
    if (sent !== "lately") await beforeSending?.();
    throw new Error("Lost");
  };
  await refund(60_00);
  await sendRefunds(shop);
  expect((await stand())?.refunds).toMatchObject([{ state: "sent", reference: null }]);
  const sentAfter: number[] = [];
  for (let minute = 1; minute <= 180; minute += 1) {
    minutes(1);
    const before = gateway.asked.length;
    await sendRefunds(shop);
    if (gateway.asked.length > before && gateway.asked.at(-1)?.sent === "before") sentAfter.push(minute);
  }
  expect(gateway.asked.slice(0, 4).map(({ sent }) => sent)).toEqual([null, "lately", "lately", "lately"]);
  expect(sentAfter[0]).toBeGreaterThan(30);
  expect(sentAfter.length).toBeGreaterThan(0);
  expect(sentAfter.length).toBeLessThan(4);
});

test("a gateway that did not answer is left alone until the next round, and keeps no other waiting", async () => {
  const stuck = await Promise.all([paidOrder(), paidOrder(), paidOrder()]);
  for (const { refund } of stuck) await refund(60_00);
  gateway.trouble = () => new Promise(() => {});
  const { refund, stand } = await paidOrder(other.method);
  await refund(60_00);
  await sendRefunds(shop, 5);
  expect(gateway.asked).toHaveLength(1);
  expect(await stand()).toMatchObject({ latest: { refundedCents: 60_00 } });
  await sendRefunds(shop, 5);
  await sendRefunds(shop, 5);
  const asked = gateway.asked.map(({ payment }) => payment.paymentId);
  expect(asked.toSorted()).toEqual(stuck.map(({ paymentId }) => paymentId).toSorted());
  gateway.trouble = undefined;
  minutes(2);
  await sendRefunds(shop);
  expect(gateway.paidBack.size).toBe(3);
});
