import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { expireOrders } from "../../orders/expiry/expire-orders.ts";
import { totalCents } from "../../orders/order.ts";
import { findOrder } from "../../orders/queries/read-orders.ts";
import { availableStock } from "../../stock/stock.ts";
import { testBank as bank, test as transferTest } from "../../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { standOfOrder } from "../../testing/paid-orders.ts";
import { notificationOf } from "../../testing/test-shop.ts";
import { payOrder } from "../begin/pay-order.ts";
import { cancelOrder } from "../cancel-order.ts";
import { markPaid } from "../mark-paid.ts";
import { listPayments } from "../queries/list-payments.ts";
import { receiveNotification } from "../settle/receive-notification.ts";
import { markAgain } from "./mark-again.ts";

const hourMs = 3_600_000;

const test = transferTest
  .extend("orderByEft", ({ shop }) => async () => {
    const { user } = await buildShopper(shop);
    const productId = await buildProduct(shop, { stock: 5 });
    const order = await buildOrder(shop, user, productId, 2);
    await shop.sentMails();
    const { payment, next } = await payOrder(shop, user, order.id, { method: "eft" });
    const stand = async () => {
      const { status, payment: now } = await standOfOrder(shop, user, order.id);
      const free = (await availableStock(shop.db, [productId])).get(productId);
      return { status, payment: now?.state, refund: now?.refund ?? null, free };
    };
    const reference = payment.reference ?? "";
    return { user, order, payment, next, reference, amountCents: totalCents(order), stand };
  })
  .extend("mails", ({ shop }) => async () => {
    return (await shop.sentMails()).map((mail) => mail.message.template).sort();
  });

test("choosing EFT mails account and reference, and extends the deadline to four days, once", async ({
  shop,
  orderByEft,
  mails,
}) => {
  const { user, order, payment, next, reference, amountCents } = await orderByEft();
  const expiresAt = new Date(order.createdAt.getTime() + 96 * hourMs);
  expect(next).toEqual({ type: "instructions", bank, reference, amountCents, expiresAt });
  expect(await mails()).toEqual(["order-eft"]);
  const again = await payOrder(shop, user, order.id, { method: "eft", idempotencyKey: "another" });
  expect(again).toMatchObject({ payment: { id: payment.id }, next });
  expect((await findOrder(shop.db, user, order.id)).expiresAt).toEqual(expiresAt);
  expect(await mails()).toEqual([]);
});

test("the owner's confirmation releases the order once, and is recorded", async ({
  shop,
  orderByEft,
  mails,
}) => {
  const { order, reference, amountCents, stand } = await orderByEft();
  await mails();
  expect(await markPaid(shop, owner, reference, amountCents)).toMatchObject({
    outcome: "paid",
    orderId: order.id,
  });
  expect(await markPaid(shop, owner, reference, amountCents)).toMatchObject({ outcome: "already settled" });
  expect(await stand()).toEqual({ status: "processing", payment: "paid", refund: null, free: 3 });
  expect(await mails()).toEqual(["order-paid"]);
  const { rows } = await shop.db.execute(
    sql`select method, accepted, outcome, body from payment_notifications order by id desc limit 2`,
  );
  expect(rows[1]).toMatchObject({ method: "eft", accepted: true, outcome: "paid" });
  expect(JSON.parse(String(rows[1]?.body))).toMatchObject({ by: "owner", reference, amountCents });
});

test("a wrong amount is refused and recorded; an unused reference is unknown", async ({
  shop,
  orderByEft,
}) => {
  const { reference, amountCents, stand } = await orderByEft();
  expect(await markPaid(shop, owner, reference, amountCents - 1)).toMatchObject({ result: "refused" });
  expect(await stand()).toMatchObject({ status: "pending_payment", payment: "pending" });
  const { rows } = await shop.db.execute(
    sql`select accepted from payment_notifications order by id desc limit 1`,
  );
  expect(rows).toEqual([{ accepted: false }]);
  expect(await markPaid(shop, owner, "22222222", amountCents)).toBeUndefined();
});

test("a gateway that calls a payment by a transfer's reference is not taken for the transfer", async ({
  shop,
  orderByEft,
}) => {
  const other = await orderByEft();
  const { payment } = await payOrder(shop, other.user, other.order.id, { method: "trusting" });
  const { reference, amountCents, stand } = await orderByEft();
  const told = { paymentId: payment.id, amountCents: other.amountCents, reference };
  await receiveNotification(shop, "trusting", notificationOf({ ...told, state: "failed" }));
  expect(await markPaid(shop, owner, reference, amountCents)).toMatchObject({ result: "done" });
  expect(await stand()).toMatchObject({ status: "processing" });
});

test("EFT accepts no webhook", async ({ shop, orderByEft }) => {
  const { payment, amountCents, stand } = await orderByEft();
  const told = await receiveNotification(shop, "eft", notificationOf({ paymentId: payment.id, amountCents }));
  expect(told.result).toBe("refused");
  expect(await stand()).toMatchObject({ status: "pending_payment" });
});

test("an order that waits for its EFT expires after the four days; the money that comes later gets the goods still", async ({
  shop,
  orderByEft,
}) => {
  const { reference, amountCents, stand } = await orderByEft();
  shop.clock.advance(95 * hourMs);
  await expireOrders(shop);
  expect(await stand()).toMatchObject({ status: "pending_payment", free: 3 });
  shop.clock.advance(hourMs);
  await expireOrders(shop);
  expect(await stand()).toMatchObject({ status: "cancelled", payment: "expired", free: 5 });
  await markPaid(shop, owner, reference, amountCents);
  expect(await stand()).toMatchObject({ status: "processing", payment: "paid", free: 3 });
});

test("an EFT for an order that was paid otherwise meanwhile goes back", async ({
  shop,
  orderByEft,
  mails,
}) => {
  const { user, order, reference, amountCents, stand } = await orderByEft();
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  await receiveNotification(shop, "trusting", notificationOf({ paymentId: payment.id, amountCents }));
  await mails();
  await markPaid(shop, owner, reference, amountCents);
  const refund = { amountCents, reason: "second", state: "refund_pending" };
  expect(await stand()).toEqual({ status: "processing", payment: "paid", refund, free: 3 });
  expect(await mails()).toEqual(["payment-to-refund"]);
});

test("a paid order that its shopper cancels before it is packed is in stock again and to be refunded, once", async ({
  shop,
  orderByEft,
  mails,
}) => {
  const { user, order, reference, amountCents, stand } = await orderByEft();
  await markPaid(shop, owner, reference, amountCents);
  await mails();
  for (let repeat = 0; repeat < 2; repeat += 1) await cancelOrder(shop, user, order.id);
  const refund = { amountCents, reason: "cancelled", state: "refund_pending" };
  expect(await stand()).toEqual({ status: "cancelled", payment: "refund_pending", refund, free: 5 });
  expect(await mails()).toEqual(["order-cancelled"]);
});

test("the owner's list shows awaited, unconfirmed and refundable payments", async ({ shop, orderByEft }) => {
  await shop.db.execute(sql`delete from payments`);
  const waiting = await orderByEft();
  const back = await orderByEft();
  await markPaid(shop, owner, back.reference, back.amountCents);
  await cancelOrder(shop, back.user, back.order.id);
  const open = await orderByEft();
  const { payment } = await payOrder(shop, open.user, open.order.id, { method: "trusting" });
  await shop.db.execute(sql`update payments set returned_at = ${shop.clock.now()} where id = ${payment.id}`);
  shop.clock.advance(120_000);
  const ids = async (asked?: Parameters<typeof listPayments>[1]) =>
    (await listPayments(shop, asked)).map(({ id }) => id);
  expect(await ids("waiting")).toEqual([waiting.payment.id, open.payment.id]);
  expect(await ids("unconfirmed")).toEqual([payment.id]);
  expect(await ids("to-refund")).toEqual([back.payment.id]);
  expect(await ids()).toHaveLength(4);
  const byNumber = await markPaid(shop, owner, String(payment.id), open.amountCents);
  expect(byNumber).toMatchObject({ outcome: "paid" });
  const late = await receiveNotification(
    shop,
    "trusting",
    notificationOf({ paymentId: payment.id, amountCents: open.amountCents }),
  );
  expect(late).toMatchObject({ result: "known", outcome: "already settled" });
});

test("a payment id is refused for an abandoned attempt, unless the owner has seen the money", async ({
  shop,
  orderByEft,
}) => {
  const { user, order, payment: transfer, reference, amountCents, stand } = await orderByEft();
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  const outcome = `nobody came back from the gateway's page for payment ${payment.id}`;
  const refused = { result: "refused", isUnexpected: true, outcome };
  expect(await markPaid(shop, owner, String(payment.id), amountCents)).toMatchObject(refused);
  expect(await stand()).toMatchObject({ status: "pending_payment" });
  expect(await markPaid(shop, owner, String(transfer.id), amountCents)).toMatchObject({ outcome: "paid" });
  // A repetition names a payment that was received, and changes nothing.
  expect(await markPaid(shop, owner, String(transfer.id), amountCents)).toMatchObject({
    outcome: "already settled",
  });
  expect(await markPaid(shop, owner, reference, amountCents)).toMatchObject({ outcome: "already settled" });
  expect(await markPaid(shop, owner, String(payment.id), amountCents, { isSeen: true })).toMatchObject({
    outcome: "the order was paid already: to be refunded",
  });
});

test("more than twice the amount owed is refused as a typo, unless the owner has seen it", async ({
  shop,
  orderByEft,
  mails,
}) => {
  const { reference, amountCents, stand } = await orderByEft();
  await mails();
  const slipped = 10 * amountCents;
  const refused = {
    result: "refused",
    isUnexpected: true,
    outcome: expect.stringContaining("more than twice"),
  };
  expect(await markPaid(shop, owner, reference, slipped)).toMatchObject(refused);
  expect(await stand()).toMatchObject({ status: "pending_payment", refund: null });
  expect(await markPaid(shop, owner, reference, slipped, { isSeen: true })).toMatchObject({ result: "done" });
  expect(await stand()).toMatchObject({ refund: { amountCents: 9 * amountCents } });
  // A repetition changes nothing, with or without the option.
  expect(await markPaid(shop, owner, reference, slipped)).toMatchObject({ outcome: "already settled" });
  await mails();
  expect(await markAgain(shop, owner, reference, slipped, 2)).toMatchObject(refused);
  expect(await mails()).toEqual([]);
  expect(await markAgain(shop, owner, reference, slipped, 2, { isSeen: true })).toMatchObject({
    result: "done",
  });
});

test("the id of an EFT that is no longer awaited is refused, its reference is not", async ({
  shop,
  orderByEft,
}) => {
  const { user, order, payment, reference, amountCents } = await orderByEft();
  await cancelOrder(shop, user, order.id);
  const refused = { result: "refused", outcome: `nobody waits for transfer ${payment.id} any more` };
  expect(await markPaid(shop, owner, String(payment.id), amountCents)).toMatchObject(refused);
  expect(await markPaid(shop, owner, reference, amountCents)).toMatchObject({ result: "done" });
});
