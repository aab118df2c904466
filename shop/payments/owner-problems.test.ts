import { expect, onTestFinished, test } from "vitest";
import { totalCents } from "../orders/order.ts";
import { eftGateway } from "../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { commandsIn, usualOwnerMails } from "../testing/owner-mails.ts";
import { type RefundingGateway, refundingGateway } from "../testing/refunding-gateway.ts";
import { notificationOf, openTestShop } from "../testing/test-shop.ts";
import { payOrder } from "./begin/pay-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { markPaid } from "./mark-paid.ts";
import { listPayments } from "./queries/list-payments.ts";
import { markRefunded } from "./refunds/mark-refunded.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { sendRefunds } from "./refunds/send-refunds.ts";
import { tellStuckRefunds } from "./refunds/tell-stuck.ts";
import { receiveNotification } from "./settle/receive-notification.ts";

async function openShopWithOrder(method = "trusting") {
  const shop = await openTestShop({ ownerMails: { ...usualOwnerMails, paidOrders: false } });
  onTestFinished(shop.close);
  shop.gateways.set("eft", eftGateway);
  shop.gateways.set("refunding", refundingGateway());
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop, { priceCents: 600_00 }));
  const { payment } = await payOrder(shop, user, order.id, { method });
  const amountCents = totalCents(order);
  const notify = (changes: object = {}) =>
    receiveNotification(shop, method, notificationOf({ paymentId: payment.id, amountCents, ...changes }));
  /** The owner's mail, and the commands in it. */
  const told = async () => {
    const mails = await shop.sentMails();
    return mails
      .filter(({ to }) => to === "owner@shop.example")
      .map((mail) => ({
        title: (mail.message.props as { title: string }).title,
        commands: commandsIn(mail),
      }));
  };
  return { shop, user, order, payment, amountCents, notify, told };
}

const decimal = (cents: number) => (cents / 100).toFixed(2);

test("a second payment of an order is reported to the owner once, with the refund commands", async () => {
  const { order, payment, amountCents, notify, told } = await openShopWithOrder();
  await notify();
  expect(await told()).toEqual([]);
  await notify({ reference: "again" });
  await notify({ reference: "again" });
  const second = payment.id + 1;
  expect(await told()).toEqual([
    {
      title: expect.stringContaining(`must be paid back for order ${String(order.id).padStart(6, "0")}`),
      commands: [
        `npx spaza orders show ${order.id}`,
        `npx spaza payments refund ${second}`,
        `npx spaza payments refunded ${second} --amount ${decimal(amountCents)}`,
      ],
    },
  ]);
});

test("an EFT for a cancelled order is reported with its only command", async () => {
  const { shop, user, order, payment, amountCents, told } = await openShopWithOrder("eft");
  await cancelOrder(shop, user, order.id);
  expect(await told()).toEqual([]);
  await markPaid(shop, owner, payment.reference ?? "", amountCents);
  expect(await told()).toMatchObject([
    {
      commands: [
        `npx spaza orders show ${order.id}`,
        `npx spaza payments refunded ${payment.id} --amount ${decimal(amountCents)}`,
      ],
    },
  ]);
});

test("a cancelled paid order is reported to the owner, who must not ship it", async () => {
  const { shop, user, order, payment, notify, told } = await openShopWithOrder();
  await notify();
  await cancelOrder(shop, user, order.id);
  await cancelOrder(shop, user, order.id);
  expect(await told()).toMatchObject([
    {
      title: expect.stringMatching(/^The shopper cancelled order \d+, which was paid$/),
      commands: expect.arrayContaining([`npx spaza payments refund ${payment.id}`]),
    },
  ]);
});

/** A paid order with a refund of R 60 by a gateway with this answer. */
async function refundedOrder(trouble: RefundingGateway["trouble"]) {
  const { shop, order, payment, notify, told } = await openShopWithOrder("refunding");
  await notify();
  await refundOrder(shop, owner, order.id, {
    amountCents: 60_00,
    reason: "A dent",
    restock: false,
    again: false,
  });
  (shop.gateways.get("refunding") as RefundingGateway).trouble = trouble;
  return { shop, order, payment, told };
}

test("a rejected refund is reported once, with the gateway's reason as a quote", async () => {
  const { shop, payment, told } = await refundedOrder(async () => ({ state: "refused", reason: "No float" }));
  await sendRefunds(shop);
  await sendRefunds(shop);
  expect(await told()).toMatchObject([
    {
      title: expect.stringContaining("did not pay R\u00a060.00 back"),
      commands: expect.arrayContaining([`npx spaza payments refunded ${payment.id} --amount 60.00`]),
    },
  ]);
});

test("a refund without an answer is reported after a day, once", async () => {
  const { shop, payment, told } = await refundedOrder(async () => {
    throw new Error("502 Bad Gateway");
  });
  await sendRefunds(shop);
  shop.clock.advance(23 * 3_600_000);
  await tellStuckRefunds(shop);
  expect(await told()).toEqual([]);
  shop.clock.advance(3_600_000);
  await Promise.all([tellStuckRefunds(shop), tellStuckRefunds(shop)]);
  await tellStuckRefunds(shop);
  expect(await told()).toMatchObject([
    { commands: expect.arrayContaining([`npx spaza payments refunded ${payment.id} --amount 60.00 --seen`]) },
  ]);
});

test("a payment of a wrong amount stays listed until the owner settles it", async () => {
  const { shop, user, payment, amountCents, notify } = await openShopWithOrder();
  const listed = async () =>
    (await listPayments(shop, "wrong-sum")).map(({ id, wrongSums }) => [id, wrongSums]);
  const cameCents = amountCents - 1_00;
  await notify({ amountCents: cameCents, reference: "r-1" });
  await notify({ amountCents: cameCents, reference: "r-1" });
  const wrong = { paymentId: payment.id, amountCents: cameCents, reference: "r-1" };
  expect(await listed()).toEqual([[payment.id, [wrong]]]);
  // The right amount besides: the order is paid, and the wrong one still needs a refund.
  await notify();
  expect(await listed()).toEqual([[payment.id, [wrong]]]);
  await shop.sentMails();
  expect(await markRefunded(shop, owner, payment.id, { amountCents: cameCents })).toMatchObject({
    result: "done",
    amountCents: cameCents,
  });
  expect(await listed()).toEqual([]);
  expect((await shop.sentMails()).map(({ to, message }) => [to, message.template])).toEqual([
    [user.email, "payment-refunded"],
  ]);
  // A repetition is known.
  await notify({ amountCents: cameCents, reference: "r-1" });
  expect(await listed()).toEqual([]);
});

test("a wrong amount that the owner accepts as paid leaves the list, and the order is paid", async () => {
  const { shop, payment, amountCents, notify } = await openShopWithOrder();
  await notify({ amountCents: amountCents - 1_00 });
  const marked = await markPaid(shop, owner, String(payment.id), amountCents, { isSeen: true });
  expect(marked).toMatchObject({ result: "done", outcome: "paid" });
  expect(await listPayments(shop, "wrong-sum")).toEqual([]);
});
