import { expect } from "vitest";
import { test as transferTest } from "../../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { standOfOrder } from "../../testing/paid-orders.ts";
import { payOrder } from "../begin/pay-order.ts";
import { cancelOrder } from "../cancel-order.ts";
import { markAgain } from "../eft/mark-again.ts";
import { markPaid } from "../mark-paid.ts";
import { listPayments } from "../queries/list-payments.ts";
import { markRefunded } from "./mark-refunded.ts";
import { refundOrder } from "./refund-order.ts";

const amountCents = 600_00;

const test = transferTest
  .extend("orderByEft", ({ shop }) => async () => {
    const { user } = await buildShopper(shop);
    const productId = await buildProduct(shop, { stock: 5, priceCents: amountCents });
    const order = await buildOrder(shop, user, productId);
    const { payment } = await payOrder(shop, user, order.id, { method: "eft" });
    await shop.sentMails();
    const stand = async () => {
      const { status, payment: now } = await standOfOrder(shop, user, order.id);
      return { status, payment: now?.state, refund: now?.refund ?? null };
    };
    return { user, order, payment, reference: payment.reference ?? "", stand };
  })
  .extend(
    "toRefund",
    ({ shop }) =>
      async () =>
        (await listPayments(shop, "to-refund")).map(({ id }) => id),
  )
  .extend("mails", ({ shop }) => async () => {
    return (await shop.sentMails()).map(({ message: { template, props } }) => [
      template,
      "refund" in props ? props.refund : null,
    ]);
  });

test("a completed refund leaves the list, and the shopper gets one mail", async ({
  shop,
  orderByEft,
  toRefund,
  mails,
}) => {
  const { user, order, payment, reference, stand } = await orderByEft();
  await markPaid(shop, owner, reference, amountCents);
  await cancelOrder(shop, user, order.id);
  await mails();
  expect(await toRefund()).toContain(payment.id);
  expect(await markRefunded(shop, owner, payment.id, { amountCents })).toMatchObject({
    result: "done",
    outcome: "refunded",
    orderId: order.id,
    amountCents,
  });
  expect(await toRefund()).not.toContain(payment.id);
  const refund = { amountCents, reason: "cancelled", state: "refunded" };
  expect(await stand()).toEqual({ status: "cancelled", payment: "refunded", refund });
  expect(await mails()).toEqual([["payment-refunded", "600.00"]]);
  expect(await markRefunded(shop, owner, payment.id)).toMatchObject({
    result: "known",
    outcome: "already refunded",
  });
  expect(await mails()).toEqual([]);
});

test("a payment without refund due, another amount, and an unknown payment are refused", async ({
  shop,
  orderByEft,
}) => {
  const { user, order, payment, reference, stand } = await orderByEft();
  expect(await markRefunded(shop, owner, payment.id)).toMatchObject({ result: "refused" });
  await markPaid(shop, owner, reference, amountCents);
  expect(await markRefunded(shop, owner, payment.id)).toMatchObject({ result: "refused" });
  await cancelOrder(shop, user, order.id);
  expect(await markRefunded(shop, owner, payment.id, { amountCents: amountCents + 1 })).toMatchObject({
    result: "refused",
  });
  expect(await stand()).toMatchObject({ payment: "refund_pending" });
  expect(await markRefunded(shop, owner, 999_999)).toBeUndefined();
});

test("two concurrent confirmations send the shopper one mail", async ({ shop, orderByEft, mails }) => {
  const { user, order, payment, reference } = await orderByEft();
  await markPaid(shop, owner, reference, amountCents);
  await cancelOrder(shop, user, order.id);
  await mails();
  await Promise.all(Array.from({ length: 4 }, () => markRefunded(shop, owner, payment.id)));
  expect(await mails()).toEqual([["payment-refunded", "600.00"]]);
});

test("more than was owed pays the order, and the difference goes back, once", async ({
  shop,
  orderByEft,
  mails,
}) => {
  const { reference, stand } = await orderByEft();
  expect(await markPaid(shop, owner, reference, amountCents + 40_00)).toMatchObject({ result: "done" });
  const refund = { amountCents: 40_00, reason: "overpaid", state: "refund_pending" };
  expect(await stand()).toEqual({ status: "processing", payment: "paid", refund });
  expect((await mails()).toSorted()).toEqual([
    ["order-paid", null],
    ["payment-to-refund", "40.00"],
  ]);
  expect(await markPaid(shop, owner, reference, amountCents + 40_00)).toMatchObject({
    outcome: "already settled",
  });
  expect(await stand()).toMatchObject({ refund });
  expect(await mails()).toEqual([]);
});

test("too little changes nothing, and the missing amount is stated", async ({ shop, orderByEft }) => {
  const { reference, stand } = await orderByEft();
  expect(await markPaid(shop, owner, reference, amountCents - 40_00)).toMatchObject({
    result: "refused",
    owedCents: amountCents,
  });
  expect(await stand()).toMatchObject({ status: "pending_payment", refund: null });
});

test("a further transfer with the same reference goes back, each once, whatever its sum", async ({
  shop,
  orderByEft,
  mails,
}) => {
  const { reference, stand } = await orderByEft();
  expect(await markAgain(shop, owner, reference, 600_00, 2)).toMatchObject({ result: "refused" });
  await markPaid(shop, owner, reference, amountCents);
  await mails();
  for (let repeat = 0; repeat < 2; repeat += 1) await markAgain(shop, owner, reference, 600_00, 2);
  await markAgain(shop, owner, reference, 10_00, 3);
  const refund = { amountCents: 610_00, reason: "second", state: "refund_pending" };
  expect(await stand()).toEqual({ status: "processing", payment: "paid", refund });
  expect((await mails()).toSorted()).toEqual([
    ["payment-to-refund", "10.00"],
    ["payment-to-refund", "600.00"],
  ]);
});

test("a further transfer for a cancelled order does not promise that the order goes on", async ({
  shop,
  orderByEft,
}) => {
  const { user, order, reference, stand } = await orderByEft();
  await markPaid(shop, owner, reference, amountCents);
  await cancelOrder(shop, user, order.id);
  await markAgain(shop, owner, reference, 600_00, 2);
  expect(await stand()).toMatchObject({ refund: { amountCents: 1200_00, reason: "cancelled" } });
  const [last] = (await shop.sentMails()).filter(({ message }) => message.template === "payment-to-refund");
  expect(last?.message.props).toMatchObject({ reason: "cancelled", refund: "600.00" });
});

test("the amount still owed is shown apart from what was refunded", async ({ shop, orderByEft }) => {
  const { reference, order, stand } = await orderByEft();
  await markPaid(shop, owner, reference, amountCents);
  await markAgain(shop, owner, reference, 600_00, 2);
  await markAgain(shop, owner, reference, 10_00, 3);
  const [first, second] = (await listPayments(shop, "to-refund")).filter(
    ({ orderId }) => orderId === order.id,
  );
  await markRefunded(shop, owner, first?.id ?? 0);
  expect(await stand()).toMatchObject({ refund: { amountCents: 10_00, state: "refund_pending" } });
  await markRefunded(shop, owner, second?.id ?? 0);
  expect(await stand()).toMatchObject({ refund: { amountCents: 610_00, state: "refunded" } });
});

test("of two refunds of the same sum the command that is given twice says one, unless a further one is meant", async ({
  shop,
  orderByEft,
}) => {
  const { reference, order, payment } = await orderByEft();
  await markPaid(shop, owner, reference, amountCents);
  const input = { amountCents: 50_00, reason: "A dent", restock: false };
  const first = await refundOrder(shop, owner, order.id, { ...input, again: false });
  expect(first).toMatchObject({ outcome: expect.stringMatching(/refunded \d+ --amount 50\.00\.$/) });
  await refundOrder(shop, owner, order.id, { ...input, again: true });
  const say = async (again: boolean) =>
    (await markRefunded(shop, owner, payment.id, { amountCents: 50_00, again }))?.outcome;
  expect([await say(false), await say(false)]).toEqual(["refunded", "already refunded"]);
  expect([await say(true), await say(false)]).toEqual(["refunded", "already refunded"]);
  expect(await say(true)).toMatch("nothing must go back");
  expect(await refundOrder(shop, owner, order.id, { ...input, again: true })).toMatchObject({
    outcome: expect.stringContaining("--amount 50.00 --again."),
  });
});
