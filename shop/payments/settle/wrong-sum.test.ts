import { expect, onTestFinished, test } from "vitest";
import { findOrder } from "../../orders/queries/read-orders.ts";
import { buildOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { commandsIn, usualOwnerMails } from "../../testing/owner-mails.ts";
import { notificationOf, openTestShop } from "../../testing/test-shop.ts";
import { payOrder } from "../begin/pay-order.ts";
import { cancelOrder } from "../cancel-order.ts";
import { listPayments } from "../queries/list-payments.ts";
import { markRefunded } from "../refunds/mark-refunded.ts";
import { receiveNotification } from "./receive-notification.ts";

async function orderWithPayment() {
  const shop = await openTestShop({ ownerMails: usualOwnerMails });
  onTestFinished(shop.close);
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop, { priceCents: 600_00 }));
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  await shop.sentMails();
  const notify = (changes: Partial<Parameters<typeof notificationOf>[0]>) =>
    receiveNotification(
      shop,
      "trusting",
      notificationOf({ paymentId: payment.id, amountCents: payment.amountCents, ...changes }),
    );
  return { shop, user, order, payment, notify };
}

test("a payment of a wrong amount is reported to the owner once and pays nothing", async () => {
  const { shop, user, order, payment, notify } = await orderWithPayment();
  const tooLittle = { amountCents: payment.amountCents - 100 };
  expect((await notify(tooLittle)).result).toBe("refused");
  await Promise.all([notify(tooLittle), notify(tooLittle)]);
  const mails = await shop.sentMails();
  expect(mails.map(({ to, message }) => [to, message.template])).toEqual([
    ["owner@shop.example", "needs-hands"],
  ]);
  expect(mails.flatMap(commandsIn)).toEqual([
    `npx spaza orders show ${order.id}`,
    `npx spaza payments refunded ${payment.id} --amount ${(payment.amountCents / 100 - 1).toFixed(2)}`,
    `npx spaza payments paid ${payment.id} --amount ${(payment.amountCents / 100).toFixed(2)} --seen`,
  ]);
  expect((await findOrder(shop.db, user, order.id)).status).toBe("pending_payment");
});

test("another wrong amount of the same payment is another mail, and a failed payment is none", async () => {
  const { shop, notify } = await orderWithPayment();
  await notify({ amountCents: 1_00, reference: "first" });
  await notify({ amountCents: 2_00, reference: "second" });
  await notify({ amountCents: 0, state: "failed" });
  expect(await shop.sentMails()).toHaveLength(2);
});

test("the same wrong sum under two references is two sums of money: each is paid back by itself", async () => {
  const { shop, payment, notify } = await orderWithPayment();
  await notify({ amountCents: 559_00, reference: "r-1" });
  await notify({ amountCents: 559_00, reference: "r-2" });
  const open = async () =>
    (await listPayments(shop, "wrong-sum")).flatMap((each) => each.wrongSums.map((sum) => sum.reference));
  const refunded = (again: boolean) => markRefunded(shop, owner, payment.id, { amountCents: 559_00, again });
  expect(await open()).toEqual(["r-1", "r-2"]);
  expect(await refunded(false)).toMatchObject({ result: "done" });
  expect(await open()).toEqual(["r-2"]);
  expect(await refunded(false)).toMatchObject({ result: "known" });
  expect(await open()).toEqual(["r-2"]);
  expect(await refunded(true)).toMatchObject({ result: "done" });
  expect(await open()).toEqual([]);
});

test("a wrong amount marked as refunded twice takes nothing from other refunds", async () => {
  const { shop, user, order, payment, notify } = await orderWithPayment();
  await notify({ amountCents: 100_00, reference: "short" });
  await notify({ reference: "true" });
  await cancelOrder(shop, user, order.id);
  const refunded = () => markRefunded(shop, owner, payment.id, { amountCents: 100_00 });
  expect(await refunded()).toMatchObject({ result: "done" });
  expect(await refunded()).toMatchObject({ result: "known" });
  expect(await listPayments(shop, "to-refund")).toMatchObject([{ leftCents: payment.amountCents }]);
});
