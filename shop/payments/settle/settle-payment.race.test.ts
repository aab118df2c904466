import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomOf } from "../../../faults/random.ts";
import { seed } from "../../../scripts/properties.ts";
import { expireOrders } from "../../orders/expiry/expire-orders.ts";
import { findOrder } from "../../orders/queries/read-orders.ts";
import { lockOrder, moveOrder } from "../../orders/states/move-order.ts";
import { askableGateway } from "../../testing/askable-gateway.ts";
import { eftGateway } from "../../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { notificationOf, openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { payOrder } from "../begin/pay-order.ts";
import { cancelOrder } from "../cancel-order.ts";
import { markPaid } from "../mark-paid.ts";
import { type Payment, paymentsFor } from "../payment.ts";
import { askGateways } from "./ask-gateways.ts";
import { receiveNotification } from "./receive-notification.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set("eft", eftGateway);
  const askable = askableGateway();
  askable.answer = async ({ paymentId, amountCents }) => ({
    state: "paid",
    reference: `asked-${paymentId}`,
    amountCents,
  });
  shop.gateways.set("askable", askable);
});
afterAll(() => shop.close());

const stock = 5;
const quantity = 2;

async function orderWithThreePayments() {
  const { user } = await buildShopper(shop);
  const productId = await buildProduct(shop, { stock });
  const order = await buildOrder(shop, user, productId, quantity);
  const begin = async (method: string) => (await payOrder(shop, user, order.id, { method })).payment;
  const [told, asked, eft] = [await begin("trusting"), await begin("askable"), await begin("eft")];
  await shop.sentMails();
  return { user, productId, order, told, asked, eft };
}

async function standOf({ user, productId, order }: Awaited<ReturnType<typeof orderWithThreePayments>>) {
  const { status, events } = await findOrder(shop.db, user, order.id);
  const payments = await paymentsFor(shop.db, [order]);
  const { rows } = await shop.db.execute(
    sql`select on_hand as "onHand", reserved from stock_levels where product_id = ${productId}`,
  );
  return { status, events, payments, stock: rows[0] };
}

const inState = (payments: Payment[], state: Payment["state"]) =>
  payments.filter((payment) => payment.state === state);

const random = randomOf(seed);

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Invariants: paid at most once, goods match money, all money is accounted for. */
function expectAgreement({ status, payments, stock: levels }: Awaited<ReturnType<typeof standOf>>) {
  const isPaid = ["processing", "packed"].includes(status);
  expect(inState(payments, "paid")).toHaveLength(isPaid ? 1 : 0);
  expect(levels).toEqual({ onHand: isPaid ? stock - quantity : stock, reserved: 0 });
  for (const payment of inState(payments, "refund_pending")) expect(payment.refundReason).not.toBeNull();
}

test("notifications, a gateway's answer and the owner's word at once pay an order once; the rest goes back", {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 3; round += 1) {
    const all = await orderWithThreePayments();
    const { amountCents } = all.told;
    shop.clock.advance(120_000);
    const notify = () =>
      receiveNotification(shop, "trusting", notificationOf({ paymentId: all.told.id, amountCents }));
    const ask = () => askGateways(shop);
    const mark = () => markPaid(shop, owner, all.eft.reference ?? "", amountCents);
    await Promise.all(shuffled([notify, notify, notify, ask, ask, mark, mark]).map((act) => act()));
    const stand = await standOf(all);
    expect(stand.status).toBe("processing");
    expectAgreement(stand);
    expect(inState(stand.payments, "refund_pending").map(({ refundReason }) => refundReason)).toEqual([
      ...["second", "second"],
    ]);
    const mails = (await shop.sentMails()).map((mail) => mail.message.template).sort();
    expect(mails).toEqual(["order-paid", "payment-to-refund", "payment-to-refund"]);
  }
});

test("a notification, the shopper's cancelling, the deadline and the owner's packing at once have one outcome", {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 4; round += 1) {
    const all = await orderWithThreePayments();
    const { amountCents } = all.told;
    // Past the EFT deadline.
    shop.clock.advance(97 * 3_600_000);
    const acts = [
      () => receiveNotification(shop, "trusting", notificationOf({ paymentId: all.told.id, amountCents })),
      () => markPaid(shop, owner, all.eft.reference ?? "", amountCents),
      () => cancelOrder(shop, all.user, all.order.id).catch(() => "too late"),
      () => expireOrders(shop),
      () => expireOrders(shop),
      () =>
        shop.db.transaction(async (tx) => {
          const order = await lockOrder(tx, all.order.id);
          return order && moveOrder(shop, tx, order, { to: "packed", by: "owner" });
        }),
    ];
    await Promise.all(shuffled(acts).map((act) => act()));
    const stand = await standOf(all);
    expectAgreement(stand);
    // Each amount received either paid the order or is being refunded.
    const come = stand.payments.filter(({ state }) => state === "paid" || state === "refund_pending");
    expect(come.map(({ method }) => method).sort()).toEqual(["eft", "trusting"]);
    expect(shop.log.lines.filter(({ level }) => level === "error")).toEqual([]);
    await shop.sentMails();
  }
});

test("an order changed while its payment comes is cancelled as unpaid, or not at all", {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 4; round += 1) {
    const all = await orderWithThreePayments();
    const { amountCents } = all.told;
    let isRefused = false;
    const acts = [
      () => receiveNotification(shop, "trusting", notificationOf({ paymentId: all.told.id, amountCents })),
      () =>
        cancelOrder(shop, all.user, all.order.id, "pending_payment").catch(() => {
          isRefused = true;
        }),
    ];
    await Promise.all(shuffled(acts).map((act) => act()));
    const stand = await standOf(all);
    expectAgreement(stand);
    expect(stand.status).toBe(isRefused ? "processing" : "cancelled");
    const mails = (await shop.sentMails()).map((mail) => mail.message.template).sort();
    expect(mails).toEqual(isRefused ? ["order-paid"] : ["order-cancelled", "payment-to-refund"]);
  }
});
