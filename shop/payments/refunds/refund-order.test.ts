import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderNumber } from "../../../words/order-number.ts";
import { listActs } from "../../audit/list-acts.ts";
import { invoicesOfOrders } from "../../invoices/read-invoices.ts";
import { eftGateway } from "../../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { deliver, orderPaidBy, settleByNotification, standOfOrder } from "../../testing/paid-orders.ts";
import { refundingGateway } from "../../testing/refunding-gateway.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { cancelOrder } from "../cancel-order.ts";
import { markPaid } from "../mark-paid.ts";
import { askForRefund } from "./ask-for-refund.ts";
import { markRefunded } from "./mark-refunded.ts";
import { type RefundWish, refundOrder } from "./refund-order.ts";
import { sendRefunds } from "./send-refunds.ts";

const gateway = refundingGateway();
let shop: TestShop;
let mug: number;
let kettle: number;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set(gateway.method, gateway).set("eft", eftGateway);
  mug = await buildProduct(shop, { priceCents: 100_00, stock: 1000 });
  kettle = await buildProduct(shop, { priceCents: 333_33, stock: 1000, vatRatePercent: 0 });
});
afterAll(() => shop.close());

/** Three mugs and a kettle: 633.33 with free delivery. */
async function paidOrder(method = gateway.method) {
  const goods = [
    { productId: mug, quantity: 3 },
    { productId: kettle, quantity: 1 },
  ];
  const paid = await orderPaidBy(shop, method, goods);
  if (method === "eft") await markPaid(shop, owner, String(paid.paymentId), paid.amountCents);
  else await settleByNotification(shop, method, paid);
  await shop.sentMails();
  const { user, orderId } = paid;
  return {
    ...paid,
    refund: (wish: Partial<RefundWish>) => refundOrder(shop, owner, orderId, { ...plain, ...wish }),
    stand: () => standOfOrder(shop, user, orderId),
  };
}

const plain: RefundWish = { reason: "Arrived with a dent", restock: false, again: false };

const onHand = async (productId: number) => {
  const { rows } = await shop.db.execute(
    sql`select on_hand from stock_levels where product_id = ${productId}`,
  );
  return Number(rows[0]?.on_hand);
};
const mails = async () =>
  (await shop.sentMails()).map(({ message: { template, props } }) => [
    template,
    "refund" in props ? props.refund : null,
    "note" in props ? props.note : null,
  ]);

test("a part goes back by the gateway, the shopper is told, a credit note written, and the order stands", async () => {
  const { refund, stand, orderId, amountCents, paymentId } = await paidOrder();
  const asked = await refund({ amountCents: 60_00 });
  expect(asked).toMatchObject({ ok: true, refunds: [{ state: "pending", amountCents: 60_00 }] });
  expect((await stand()).payment).toMatchObject({ state: "paid", refunds: [{ state: "pending" }] });
  expect(await mails()).toEqual([]);
  await sendRefunds(shop);
  const request = gateway.asked.at(-1);
  expect(request).toMatchObject({
    amountCents: 60_00,
    payment: { paymentId, amountCents, refundedCents: 0 },
  });
  expect(request?.reason).toMatch(/^Order \d{6}, refund \d+: Arrived with a dent$/);
  const { status, payment } = await stand();
  expect(status).toBe("processing");
  expect(payment).toMatchObject({
    ...{ state: "partly_refunded", refund: null, latest: { refundedCents: 60_00 } },
    refunds: [{ state: "done", amountCents: 60_00, reference: expect.stringMatching(/^back-/) }],
  });
  expect(await mails()).toEqual([["payment-refunded", "60.00", "Arrived with a dent"]]);
  const issued = await invoicesOfOrders(shop.db, [{ id: orderId }]);
  expect(issued.map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
  expect(issued[1]?.document).toMatchObject({ totalCents: 60_00, reason: "Arrived with a dent" });
  await sendRefunds(shop);
  expect(gateway.asked.filter(({ refundId }) => refundId === request?.refundId)).toHaveLength(1);
});

test("the rest goes back as all that is left, and no cent more", async () => {
  const { refund, stand, amountCents } = await paidOrder();
  await refund({ amountCents: 60_00 });
  expect(await refund({ amountCents: amountCents - 60_00 + 1 })).toEqual({
    ok: false,
    problem: "R\u00a0573.34 is more than the R\u00a0573.33 that is left of what was paid",
  });
  expect(await refund({})).toMatchObject({ ok: true, refunds: [{ amountCents: amountCents - 60_00 }] });
  expect(await refund({})).toEqual({
    ok: false,
    problem: expect.stringContaining("all that was paid is paid back, or on its way back"),
  });
  await sendRefunds(shop);
  expect((await stand()).payment).toMatchObject({ state: "refunded", refund: null });
});

test("the same sum again needs a word, on its way as well as when it is back", async () => {
  const { refund } = await paidOrder();
  await refund({ amountCents: 60_00 });
  const again = await refund({ amountCents: 60_00 });
  expect(again).toMatchObject({ ok: false, problem: expect.stringContaining("is on its way back already") });
  await sendRefunds(shop);
  const later = await refund({ amountCents: 60_00 });
  expect(later).toMatchObject({ ok: false, problem: expect.stringContaining("was paid back already") });
  expect(await refund({ amountCents: 60_00, again: true })).toMatchObject({ ok: true });
});

test("goods that come back bring what was paid for them, go on the shelf where they can, and the order says so", async () => {
  const { refund, stand, orderId } = await paidOrder();
  await deliver(shop, orderId);
  const before = await onHand(mug);
  const two = { goods: [{ productId: mug, quantity: 2 }], restock: true };
  expect(await refund(two)).toMatchObject({ ok: true, refunds: [{ amountCents: 200_00 }] });
  expect(await onHand(mug)).toBe(before + 2);
  expect((await stand()).status).toBe("partly_returned");
  const rest = [
    { productId: mug, quantity: 1 },
    { productId: kettle, quantity: 1 },
  ];
  expect(await refund({ goods: rest })).toMatchObject({ ok: true, refunds: [{ amountCents: 433_33 }] });
  expect(await onHand(mug)).toBe(before + 2);
  expect((await stand()).status).toBe("returned");
  await sendRefunds(shop);
  expect((await stand()).payment?.state).toBe("refunded");
  expect((await stand()).order.events.map(({ status }) => status).slice(-2)).toEqual([
    ...["partly_returned", "returned"],
  ]);
});

test("goods that the order has not, more than were ordered, or that are back already, change nothing", async () => {
  const { refund, stand, orderId } = await paidOrder();
  const problem = async (wish: Partial<RefundWish>) => {
    const before = [await stand(), await onHand(mug)];
    const refused = await refund({ restock: true, ...wish });
    expect([await stand(), await onHand(mug)]).toEqual(before);
    return refused.ok ? "nothing" : refused.problem;
  };
  const mugs = (quantity: number) => ({ goods: [{ productId: mug, quantity }] });
  expect(await problem(mugs(2))).toContain(
    "and this order is paid, but not packed yet. For goods that the shopper will not get, pay back what they cost: --amount 200.00; or cancel the whole order",
  );
  await deliver(shop, orderId);
  expect(await problem({ goods: [{ productId: 999_999, quantity: 1 }] })).toContain("no product 999999");
  expect(await problem(mugs(4))).toContain("4 cannot come back, because 3 of 3 are still with the shopper");
  expect(await problem(mugs(0))).toContain("1 or more");
  expect(await problem(mugs(1.5))).toContain("1 or more");
  expect(await problem({})).toContain("Say which goods came back");
  await refund({ ...mugs(2), amountCents: 10_00 });
  expect(await problem(mugs(2))).toContain("because 1 of 3 are still");
  await refund(mugs(1));
  expect(await problem(mugs(1))).toContain("all 3 that were ordered are back already");
});

test("an order that nobody paid, an unknown one, and a sum or a reason that is none are refused in words", async () => {
  const { user } = await buildShopper(shop);
  const unpaid = await buildOrder(shop, user, mug);
  const problem = async (id: number, wish: Partial<RefundWish> = {}) =>
    refundOrder(shop, owner, id, { ...plain, ...wish });
  const nothing = {
    ok: false,
    problem: expect.stringContaining("is not paid: there is nothing to pay back"),
  };
  expect(await problem(unpaid.id)).toEqual(nothing);
  await cancelOrder(shop, user, unpaid.id);
  expect(await problem(unpaid.id, { amountCents: 1 })).toEqual(nothing);
  await expect(problem(999_999)).rejects.toMatchObject({ code: "not-found" });
  const { refund } = await paidOrder();
  expect(await refund({ amountCents: -5_00 })).toEqual({
    ...{ ok: false, problem: "What goes back is a sum above nothing, in rand and cents, such as 5.00" },
  });
  for (const amountCents of [0, -1, 0.5, Number.NaN, 1e12])
    expect(await refund({ amountCents })).toMatchObject({ ok: false });
  for (const reason of ["", "  ", "a\nb", "x".repeat(121)])
    expect(await refund({ reason })).toMatchObject({ ok: false, problem: expect.stringContaining("eason") });
});

test("a transfer is paid back by the owner, who says so", async () => {
  const { refund, stand, paymentId } = await paidOrder("eft");
  const asked = await refund({ amountCents: 60_00 });
  expect(asked.ok && asked.outcome).toContain(`npx spaza payments refunded ${paymentId} --amount 60.00`);
  await sendRefunds(shop);
  await mails();
  expect((await stand()).payment?.refunds).toMatchObject([{ state: "pending" }]);
  expect(await markRefunded(shop, owner, paymentId, { amountCents: 61_00 })).toMatchObject({
    ...{ result: "refused", outcome: "60.00 must go back, not 61.00" },
  });
  expect(await markRefunded(shop, owner, paymentId)).toMatchObject({ result: "done", amountCents: 60_00 });
  expect((await stand()).payment).toMatchObject({ state: "partly_refunded", refunds: [{ state: "done" }] });
  expect(await mails()).toEqual([["payment-refunded", "60.00", "Arrived with a dent"]]);
  const again = await markRefunded(shop, owner, paymentId, { amountCents: 60_00 });
  expect(again).toMatchObject({ result: "known", outcome: "already refunded" });
  expect((await stand()).payment).toMatchObject({ latest: { refundedCents: 60_00 } });
});

test("a cancelled order owes what is left of its payment, which goes back by the same rows and is no sale any more", async () => {
  const { refund, stand, user, orderId, amountCents } = await paidOrder();
  await refund({ amountCents: 60_00 });
  await sendRefunds(shop);
  await cancelOrder(shop, user, orderId);
  const owed = { amountCents: amountCents - 60_00, reason: "cancelled", state: "refund_pending" };
  expect((await stand()).payment).toMatchObject({ state: "refund_pending", refund: owed });
  expect(await mails()).toContainEqual(["order-cancelled", "573.33", null]);
  await refund({ reason: "Order cancelled" });
  await sendRefunds(shop);
  expect((await stand()).payment).toMatchObject({
    ...{ state: "refunded", refund: { amountCents, state: "refunded" } },
  });
});

test("a transfer of a cancelled order goes back in several pieces, each once, and never more than came", async () => {
  const { stand, user, orderId, paymentId } = await paidOrder("eft");
  await cancelOrder(shop, user, orderId);
  await mails();
  expect(await askForRefund(shop, owner, paymentId)).toMatchObject({
    ...{ result: "refused", outcome: expect.stringContaining("nobody but you can pay back a transfer") },
  });
  const say = (amountCents?: number, again = false) =>
    markRefunded(shop, owner, paymentId, { amountCents, again });
  expect(await say(100_00)).toMatchObject({ result: "done", outcome: "refunded" });
  expect(await say(100_00)).toMatchObject({ result: "known", outcome: "already refunded" });
  expect((await stand()).payment).toMatchObject({ state: "refund_pending", refund: { amountCents: 533_33 } });
  expect(await say(100_00, true)).toMatchObject({ result: "done", outcome: "refunded" });
  for (const cents of [433_34, 0, -1]) expect(await say(cents)).toMatchObject({ result: "refused" });
  expect(await say()).toMatchObject({ result: "done", amountCents: 433_33 });
  expect((await stand()).payment).toMatchObject({ state: "refunded", refund: { amountCents: 633_33 } });
  expect((await mails()).map(([, refund]) => refund).toSorted()).toEqual(["100.00", "100.00", "433.33"]);
});

test("what the owner had paid back is written down with the goods, and a refusal is not", async () => {
  const { refund, orderId } = await paidOrder();
  await deliver(shop, orderId);
  await refund({ amountCents: 999_999_00 });
  await refund({ goods: [{ productId: mug, quantity: 1 }], amountCents: 90_00, restock: true });
  const acts = (await listActs(shop.db)).filter(({ subject }) => subject === `order ${orderNumber(orderId)}`);
  expect(acts).toMatchObject([
    {
      ...{ action: "orders.refund", by: owner.by },
      details: { amount: "R\u00a090.00", goods: [expect.stringMatching(/^1 × MUG-/)], restocked: true },
    },
  ]);
});
