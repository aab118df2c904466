import { expect, onTestFinished, test } from "vitest";
import type { PaymentGateway } from "../../platform/gateways/gateway.ts";
import { totalCents } from "../orders/order.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { cancelOrder } from "../payments/cancel-order.ts";
import { askForRefund } from "../payments/refunds/ask-for-refund.ts";
import { refundOrder } from "../payments/refunds/refund-order.ts";
import { sendRefunds } from "../payments/refunds/send-refunds.ts";
import { receiveNotification } from "../payments/settle/receive-notification.ts";
import { openTicket } from "../support/open-ticket.ts";
import { eftGateway } from "../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { usualOwnerMails } from "../testing/owner-mails.ts";
import { notificationOf, openTestShop } from "../testing/test-shop.ts";
import { sendDigest } from "./send-digest.ts";

async function openShopWithDigest(dailyDigest: string | null = "07:00") {
  const shop = await openTestShop({ ownerMails: { ...usualOwnerMails, paidOrders: false, dailyDigest } });
  onTestFinished(shop.close);
  shop.gateways.set("eft", eftGateway);
  const { user } = await buildShopper(shop);
  const productId = await buildProduct(shop, {
    name: "Enamel kettle",
    sku: "KET-7",
    priceCents: 600_00,
    stock: 4,
  });
  /** At a moment of the clock. */
  const order = async (method: string) => {
    const placed = await buildOrder(shop, user, productId);
    const { payment } = await payOrder(shop, user, placed.id, { method });
    return { orderId: placed.id, paymentId: payment.id, amountCents: totalCents(placed) };
  };
  const paidOrder = async () => {
    const { orderId, ...paid } = await order("trusting");
    await receiveNotification(shop, "trusting", notificationOf(paid));
    return { orderId, ...paid };
  };
  const digests = async () => {
    const mails = await shop.sentMails();
    return mails.flatMap(({ to, message }) =>
      message.template === "owner-digest" ? [{ to, ...message.props }] : [],
    );
  };
  return { shop, user, order, paidOrder, digests };
}

const southAfrica = (time: string) => new Date(`${time}:00+02:00`);

test("from its hour on the owner gets one digest of yesterday, however often and by how many it is asked for", async () => {
  const { shop, order, paidOrder, digests } = await openShopWithDigest();
  await paidOrder();
  await order("eft");
  const writer = { user: undefined, name: "Thandi", email: "thandi@example.co.za", phone: null };
  const input = { ...writer, topic: "other", orderId: null, message: "When are you open?" } as const;
  await openTicket(shop, input, { network: undefined, photo: undefined, idempotencyKey: undefined });
  shop.clock.set(southAfrica("2026-11-21T06:59"));
  await sendDigest(shop);
  expect(await digests()).toEqual([]);
  shop.clock.set(southAfrica("2026-11-21T07:00"));
  await Promise.all([sendDigest(shop), sendDigest(shop), sendDigest(shop)]);
  shop.clock.set(southAfrica("2026-11-21T22:00"));
  await sendDigest(shop);
  expect(await digests()).toMatchObject([
    {
      to: "owner@shop.example",
      day: "2026-11-20",
      orders: 1,
      messages: 1,
      toPack: 1,
      transfers: 1,
      toRefund: 0,
      low: [{ name: "Enamel kettle", sku: "KET-7", free: 2 }],
      lowInAll: 1,
    },
  ]);
  shop.clock.set(southAfrica("2026-11-22T07:00"));
  await sendDigest(shop);
  expect(await digests()).toMatchObject([{ day: "2026-11-21", orders: 0, toPack: 1 }]);
});

test("a day begins and ends at midnight in South Africa, two hours before that of UTC", async () => {
  const { shop, paidOrder, digests } = await openShopWithDigest("00:00");
  shop.clock.set(southAfrica("2026-11-19T23:59"));
  await paidOrder();
  shop.clock.set(southAfrica("2026-11-20T00:00"));
  await paidOrder();
  shop.clock.set(southAfrica("2026-11-20T23:59"));
  await paidOrder();
  await sendDigest(shop);
  shop.clock.set(southAfrica("2026-11-21T00:00"));
  await sendDigest(shop);
  const sent = (await digests()).map(({ day, orders }) => [day, orders]);
  expect(sent.toSorted()).toEqual([
    ["2026-11-19", 1],
    ["2026-11-20", 2],
  ]);
});

test("the digest counts refunds that the owner must make, not those of gateways", async () => {
  const { shop, user, paidOrder, digests } = await openShopWithDigest();
  const gateway = shop.gateways.get("trusting") as PaymentGateway;
  shop.gateways.set("trusting", {
    ...gateway,
    refund: async () => ({ state: "refused", reason: "Too old" }),
  });
  const toRefund = async () => {
    shop.clock.advance(86_400_000);
    await sendDigest(shop);
    return (await digests()).map((digest) => digest.toRefund);
  };
  const owner = { by: "owner" as const };
  const [{ orderId }, cancelled] = [await paidOrder(), await paidOrder()];
  const input = { amountCents: 10_00, reason: "A scratch", restock: false, again: false };
  await refundOrder(shop, owner, orderId, input);
  await cancelOrder(shop, user, cancelled.orderId);
  expect(await toRefund()).toEqual([1]);
  await askForRefund(shop, owner, cancelled.paymentId);
  expect(await toRefund()).toEqual([0]);
  await sendRefunds(shop);
  expect(await toRefund()).toEqual([2]);
});

test("a digest whose writing fails is written by the next try", async () => {
  const { shop, paidOrder, digests } = await openShopWithDigest();
  await paidOrder();
  shop.clock.set(southAfrica("2026-11-21T07:00"));
  const { enqueue } = shop.jobs;
  shop.jobs.enqueue = async (...job) => {
    await enqueue(...job);
    throw new Error("Killed");
  };
  await expect(sendDigest(shop)).rejects.toThrow("Killed");
  shop.jobs.enqueue = enqueue;
  expect(await digests()).toEqual([]);
  await sendDigest(shop);
  expect(await digests()).toHaveLength(1);
});

test("no digest is sent for a day without news, or to an owner who wants none", async () => {
  const quiet = await openShopWithDigest();
  quiet.shop.clock.set(southAfrica("2026-11-21T07:00"));
  await sendDigest(quiet.shop);
  expect(await quiet.digests()).toEqual([]);
  const unwanted = await openShopWithDigest(null);
  await unwanted.paidOrder();
  unwanted.shop.clock.set(southAfrica("2026-11-21T12:00"));
  await sendDigest(unwanted.shop);
  expect(await unwanted.digests()).toEqual([]);
});
