import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultTerms } from "../delivery/default-terms.ts";
import { setDeliveryTerms } from "../delivery/set-terms.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { eftGateway } from "../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { expireOrders } from "./expiry/expire-orders.ts";
import { totalCents } from "./order.ts";
import { findOrder } from "./queries/read-orders.ts";

/** A Friday, an hour before the cut-off. */
const friday = new Date("2026-11-20T11:00:00+02:00");

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set("eft", eftGateway);
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(friday));

async function transfer() {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop));
  const { payment } = await payOrder(shop, user, order.id, { method: "eft" });
  await shop.sentMails();
  async function arrive(moment: string) {
    shop.clock.set(new Date(moment));
    await markPaid(shop, owner, payment.reference ?? "", totalCents(order));
    const { status, etaFrom, etaTo } = await findOrder(shop.db, user, order.id);
    return { status, etaFrom, etaTo };
  }
  return { order, arrive };
}

test("an order that is paid in time to leave on the day that was meant arrives as promised", async () => {
  const { order, arrive } = await transfer();
  expect(order).toMatchObject({ etaFrom: "2026-11-24", etaTo: "2026-11-26" });
  expect(await arrive("2026-11-20T11:59:00+02:00")).toMatchObject({
    etaFrom: "2026-11-24",
    etaTo: "2026-11-26",
  });
});

test("one whose transfer takes until Tuesday afternoon leaves on Wednesday, and its mail has the new dates", async () => {
  const { arrive } = await transfer();
  const later = { etaFrom: "2026-11-27", etaTo: "2026-12-01" };
  expect(await arrive("2026-11-24T15:00:00+02:00")).toEqual({ status: "processing", ...later });
  const mails = await shop.sentMails();
  expect(mails.at(-1)?.message).toMatchObject({ template: "order-paid", props: { delivery: later } });
});

test("one that is paid after it expired is dated from then", async () => {
  const { arrive } = await transfer();
  shop.clock.set(new Date("2026-11-25T11:00:00+02:00"));
  expect(await expireOrders(shop)).toBe(1);
  expect(await arrive("2026-11-25T11:30:00+02:00")).toEqual({
    status: "processing",
    etaFrom: "2026-11-27",
    etaTo: "2026-12-01",
  });
});

test("a delivery method that was removed keeps its promised dates", async () => {
  const { arrive } = await transfer();
  const methods = defaultTerms.methods.filter(({ code }) => code !== "courier");
  await setDeliveryTerms(shop, owner, { ...defaultTerms, methods });
  await shop.delivery.refresh();
  expect(await arrive("2026-11-23T11:00:00+02:00")).toMatchObject({
    etaFrom: "2026-11-25",
    etaTo: "2026-11-27",
  });
});
