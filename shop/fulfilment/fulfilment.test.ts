import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "../accounts/users.ts";
import { listActs } from "../audit/list-acts.ts";
import { invoiceNumber } from "../invoices/invoice.ts";
import { issuedInvoice } from "../invoices/read-invoices.ts";
import type { OrderStatus } from "../orders/order.ts";
import { findOrder } from "../orders/queries/read-orders.ts";
import { paymentsFor } from "../payments/payment.ts";
import { availableStock } from "../stock/stock.ts";
import { buildOrder, buildPaidOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { cancelAsOwner } from "./cancel-as-owner.ts";
import { correctTracking } from "./correct-tracking.ts";
import { printSlip } from "./print-slip.ts";
import { takeStep } from "./take-step.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const tracking = { number: "TCG48213377", url: "https://courier.example/track/TCG48213377" };

async function paidOrder(steps: OrderStatus[] = []) {
  const { user } = await buildShopper(shop);
  const productId = await buildProduct(shop, { stock: 5 });
  const { id } = await buildPaidOrder(shop, user, productId, steps);
  await shop.sentMails();
  return { user, productId, id };
}

/** The order's status, its new audit entries and its mails. */
async function aftermath(user: User, id: number, actsBefore: number) {
  const { status, events } = await findOrder(shop.db, user, id);
  const acts = (await listActs(shop.db)).slice(actsBefore).map(({ action }) => action);
  const mails = (await shop.sentMails()).map(({ message }) => message.template);
  return { status, by: events.at(-1)?.by, acts, mails };
}

const actCount = async () => (await listActs(shop.db)).length;

test("a courier's order is packed, sent and delivered, each step once, written down and with its mail", async () => {
  const { user, id } = await paidOrder();
  const way = [
    { step: "pack", status: "packed", mails: [] },
    { step: "ship", status: "shipped", mails: ["order-shipped"] },
    { step: "deliver", status: "delivered", mails: ["order-delivered"] },
  ] as const;
  for (const { step, status, mails } of way) {
    const before = await actCount();
    expect(await takeStep(shop, owner, id, step)).toMatchObject({ outcome: "done", order: { status } });
    const once = { status, by: "owner", acts: [`orders.${step}`], mails };
    expect(await aftermath(user, id, before)).toEqual(once);
    expect(await takeStep(shop, owner, id, step)).toMatchObject({ outcome: "already" });
    expect(await aftermath(user, id, before)).toEqual({ ...once, mails: [] });
  }
  // A repetition after the order has moved on.
  expect(await takeStep(shop, owner, id, "pack")).toEqual({ outcome: "already", words: "already packed" });
});

test("an order to be fetched gets ready and is collected, and is never sent", async () => {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop), 1, "collect");
  expect(await takeStep(shop, owner, order.id, "ready")).toEqual({
    outcome: "refused",
    problem: "it is not paid yet",
  });
  const { user: fetching } = await buildShopper(shop);
  const { id } = await buildPaidOrder(shop, fetching, await buildProduct(shop), ["ready_for_collection"]);
  expect(await takeStep(shop, owner, id, "ship")).toEqual({
    outcome: "refused",
    problem: "it is to be collected, not sent",
  });
  expect(await takeStep(shop, owner, id, "ready")).toMatchObject({ outcome: "already" });
  expect(await takeStep(shop, owner, id, "collected")).toMatchObject({ outcome: "done" });
});

test("the invoice is issued when the goods leave, and not before", async () => {
  const { id } = await paidOrder();
  await takeStep(shop, owner, id, "pack");
  expect(await issuedInvoice(shop.db, id)).toBeUndefined();
  await shop.sentMails();
  await takeStep(shop, owner, id, "ship");
  const issued = await issuedInvoice(shop.db, id);
  expect(issued).toMatchObject({ kind: "invoice", orderId: id });
  const [shipped] = await shop.sentMails();
  expect(shipped?.attachments).toMatchObject([
    { filename: `${invoiceNumber("invoice", issued?.number ?? 0)}.pdf` },
  ]);
});

test("a step that is not allowed is refused with the reason, and writes nothing", async () => {
  const { user, id } = await paidOrder();
  const before = await actCount();
  expect(await takeStep(shop, owner, id, "ship", tracking)).toEqual({
    outcome: "refused",
    problem: "it is paid, but not packed yet",
  });
  expect(await aftermath(user, id, before)).toMatchObject({ status: "processing", acts: [], mails: [] });
  expect(await findOrder(shop.db, user, id)).toMatchObject({ trackingNumber: null, trackingUrl: null });
  await expect(takeStep(shop, owner, 2_000_000, "pack")).rejects.toMatchObject({ code: "not-found" });
});

test("a parcel's number goes with it, in the mail, too, and is corrected by its own command alone", async () => {
  const { user, id } = await paidOrder(["packed"]);
  await takeStep(shop, owner, id, "ship", tracking);
  const [mail] = await shop.sentMails();
  expect(mail?.message).toMatchObject({ props: { tracking, isCorrected: false } });
  expect(await takeStep(shop, owner, id, "ship", tracking)).toMatchObject({ outcome: "already" });
  const right = { number: "TCG48213378", url: null };
  expect(await takeStep(shop, owner, id, "ship", right)).toMatchObject({
    outcome: "refused",
    problem: expect.stringContaining("another tracking: TCG48213377"),
    isTracking: true,
  });
  expect(await shop.sentMails()).toEqual([]);

  expect(await correctTracking(shop, owner, id, right)).toMatchObject({ outcome: "done" });
  expect(await correctTracking(shop, owner, id, right)).toMatchObject({ outcome: "already" });
  const corrections = await shop.sentMails();
  expect(corrections.map(({ message }) => message)).toMatchObject([
    { template: "order-shipped", props: { tracking: right, isCorrected: true } },
  ]);
  expect(await findOrder(shop.db, user, id)).toMatchObject({
    trackingNumber: "TCG48213378",
    trackingUrl: null,
  });
  expect((await listActs(shop.db)).at(-1)).toMatchObject({
    action: "orders.track",
    by: owner.by,
    details: { tracking: "TCG48213378", was: "TCG48213377" },
  });
  expect((await listActs(shop.db)).at(-2)).toMatchObject({
    action: "orders.ship",
    details: { tracking: tracking.number, link: tracking.url },
  });
});

test("an order that has not been shipped has no tracking", async () => {
  const { id } = await paidOrder(["packed"]);
  expect(await correctTracking(shop, owner, id, tracking)).toEqual({
    outcome: "refused",
    problem: "it is packed",
  });
});

test.each(["customer", "no_stock", "operator"] as const)(
  "an owner cancels for the reason %s: goods and money go back once, and the shopper gets the reason",
  async (reason) => {
    const { user, productId, id } = await paidOrder(["packed"]);
    const before = await actCount();
    expect(await cancelAsOwner(shop, owner, id, reason)).toMatchObject({
      outcome: "done",
      refundCents: 160_00,
      order: { status: "cancelled" },
    });
    expect((await shop.sentMails()).map(({ message }) => message)).toMatchObject([
      { template: "order-cancelled", props: { reason, refund: "160.00" } },
    ]);
    expect(await cancelAsOwner(shop, owner, id, reason)).toMatchObject({ outcome: "already" });
    expect(await aftermath(user, id, before)).toEqual({
      status: "cancelled",
      by: "owner",
      acts: ["orders.cancel"],
      mails: [],
    });
    expect((await availableStock(shop.db, [productId])).get(productId)).toBe(5);
    expect(await paymentsFor(shop.db, [{ id }])).toMatchObject([{ state: "refund_pending" }]);
  },
);

test("a shipped order cannot be cancelled", async () => {
  const { id } = await paidOrder(["packed", "shipped"]);
  expect(await cancelAsOwner(shop, owner, id, "operator")).toEqual({
    outcome: "refused",
    problem: "it is on its way",
  });
});

test("a packing slip is printed any number of times, but not for an order that must not be packed", async () => {
  const { id } = await paidOrder(["packed"]);
  for (const _ of [1, 2]) expect(await printSlip(shop, id)).toMatchObject({ ok: true });
  await cancelAsOwner(shop, owner, id, "no_stock");
  expect(await printSlip(shop, id)).toEqual({ ok: false, problem: "it is cancelled" });
  const { user } = await buildShopper(shop);
  const unpaid = await buildOrder(shop, user, await buildProduct(shop));
  expect(await printSlip(shop, unpaid.id)).toEqual({ ok: false, problem: "it is not paid yet" });
  await expect(printSlip(shop, 2_000_000)).rejects.toMatchObject({ code: "not-found" });
});
