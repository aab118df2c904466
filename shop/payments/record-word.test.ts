import { expect } from "vitest";
import { orderNumber } from "../../words/order-number.ts";
import { listActs } from "../audit/list-acts.ts";
import { test as transferTest } from "../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { notificationOf } from "../testing/test-shop.ts";
import { payOrder } from "./begin/pay-order.ts";
import { markAgain } from "./eft/mark-again.ts";
import { markPaid } from "./mark-paid.ts";
import { markRefunded } from "./refunds/mark-refunded.ts";
import { receiveNotification } from "./settle/receive-notification.ts";

const amountCents = 600_00;

const test = transferTest.extend("paymentBy", ({ shop }) => async (method: string) => {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop, { stock: 5, priceCents: amountCents }));
  const { payment } = await payOrder(shop, user, order.id, { method });
  return { order: orderNumber(order.id), id: payment.id, reference: payment.reference ?? "" };
});

test("the owner's statements about payments are audited once each, if they change something", async ({
  shop,
  paymentBy,
}) => {
  const { order, id, reference } = await paymentBy("eft");
  await markPaid(shop, owner, reference, 10_00);
  for (let repeat = 0; repeat < 2; repeat += 1) await markPaid(shop, owner, reference, amountCents + 40_00);
  for (let repeat = 0; repeat < 2; repeat += 1) await markAgain(shop, owner, reference, 50_00, 2);
  for (let repeat = 0; repeat < 2; repeat += 1)
    await markRefunded(shop, owner, id + 1, { amountCents: 40_00 });
  await markRefunded(shop, owner, id + 2, { amountCents: 51_00 });
  const acts = await listActs(shop.db);
  expect(acts).toMatchObject([
    {
      by: owner.by,
      action: "payments.paid",
      subject: `payment ${id}`,
      details: { order, amount: "640.00", outcome: "paid; 40.00 too much: to be refunded" },
    },
    {
      by: owner.by,
      action: "payments.paid-again",
      subject: `payment ${id}`,
      details: { order, amount: "50.00", outcome: "paid twice: to be refunded" },
    },
    {
      by: owner.by,
      action: "payments.refunded",
      subject: `payment ${id + 1}`,
      details: { order, amount: "40.00", outcome: "refunded" },
    },
  ]);
});

test("a gateway's report is not audited as the owner's", async ({ shop, paymentBy }) => {
  const before = await listActs(shop.db);
  const { id: paymentId } = await paymentBy("trusting");
  await receiveNotification(shop, "trusting", notificationOf({ paymentId, amountCents }));
  expect(await listActs(shop.db)).toEqual(before);
});
