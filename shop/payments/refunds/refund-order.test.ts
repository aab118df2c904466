import { expect } from "vitest";
import { invoicesOfOrders } from "../../invoices/read-invoices.ts";
import { buildOrder, buildShopper } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { test } from "../../testing/refundable-orders.ts";
import { cancelOrder } from "../cancel-order.ts";
import { type RefundInput, refundOrder } from "./refund-order.ts";
import { sendRefunds } from "./send-refunds.ts";

const plain: RefundInput = { reason: "Arrived with a dent", restock: false, again: false };

test("a partial refund goes through the gateway, with mail and credit note, and the order stands", async ({
  shop,
  gateway,
  paidOrder,
  mails,
}) => {
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
    state: "partly_refunded",
    refund: null,
    latest: { refundedCents: 60_00 },
    refunds: [{ state: "done", amountCents: 60_00, reference: expect.stringMatching(/^back-/) }],
  });
  expect(await mails()).toEqual([["payment-refunded", "60.00", "Arrived with a dent"]]);
  const issued = await invoicesOfOrders(shop.db, [{ id: orderId }]);
  expect(issued.map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
  expect(issued[1]?.document).toMatchObject({ totalCents: 60_00, reason: "Arrived with a dent" });
  await sendRefunds(shop);
  expect(gateway.asked.filter(({ refundId }) => refundId === request?.refundId)).toHaveLength(1);
});

test("the rest goes back as all that is left, and no cent more", async ({ shop, paidOrder }) => {
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

test("the same sum again needs a word, on its way as well as when it is back", async ({
  shop,
  paidOrder,
}) => {
  const { refund } = await paidOrder();
  await refund({ amountCents: 60_00 });
  const again = await refund({ amountCents: 60_00 });
  expect(again).toMatchObject({ ok: false, problem: expect.stringContaining("is on its way back already") });
  await sendRefunds(shop);
  const later = await refund({ amountCents: 60_00 });
  expect(later).toMatchObject({ ok: false, problem: expect.stringContaining("was paid back already") });
  expect(await refund({ amountCents: 60_00, again: true })).toMatchObject({ ok: true });
});

test("an unpaid order, an unknown one, and an invalid amount or reason are refused as text", async ({
  shop,
  mug,
  paidOrder,
}) => {
  const { user } = await buildShopper(shop);
  const unpaid = await buildOrder(shop, user, mug);
  const problem = async (id: number, input: Partial<RefundInput> = {}) =>
    refundOrder(shop, owner, id, { ...plain, ...input });
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
    ok: false,
    problem: "What goes back is a sum above nothing, in rand and cents, such as 5.00",
  });
  for (const amountCents of [0, -1, 0.5, Number.NaN, 1e12])
    expect(await refund({ amountCents })).toMatchObject({ ok: false });
  for (const reason of ["", "  ", "a\nb", "x".repeat(121)])
    expect(await refund({ reason })).toMatchObject({ ok: false, problem: expect.stringContaining("eason") });
});

test("a cancelled order's remaining payment is refunded in the same rows and is no sale any more", async ({
  shop,
  paidOrder,
  mails,
}) => {
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
    state: "refunded",
    refund: { amountCents, state: "refunded" },
  });
});
