import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { expireOrders } from "../../orders/expiry/expire-orders.ts";
import { type EftOrder, test } from "../../testing/eft-orders.ts";
import { owner } from "../../testing/owner.ts";
import { notificationOf, type TestShop } from "../../testing/test-shop.ts";
import { payOrder } from "../begin/pay-order.ts";
import { cancelOrder } from "../cancel-order.ts";
import { markPaid } from "../mark-paid.ts";
import { listPayments } from "../queries/list-payments.ts";
import { receiveNotification } from "../settle/receive-notification.ts";
import { flagParts } from "./flag-parts.ts";

// A shopper pays a part by EFT, and then the order ends: the money is the shopper's and must be listed for refund.

const mailsOf = async (shop: TestShop) => (await shop.sentMails()).map(({ message }) => message.template);

const endings: [string, (shop: TestShop, order: EftOrder) => Promise<unknown>, string][] = [
  ["is cancelled", (shop, { user, order }) => cancelOrder(shop, user, order.id), "cancelled"],
  [
    "runs out of time",
    async (shop, { order }) => {
      shop.clock.set(new Date(order.createdAt.getTime() + 10 * 86_400_000));
      await expireOrders(shop);
    },
    "cancelled",
  ],
  [
    "is paid in another way",
    async (shop, { user, order }) => {
      const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
      const { id: paymentId, amountCents } = payment;
      await receiveNotification(shop, "trusting", notificationOf({ paymentId, amountCents }));
    },
    "processing",
  ],
];

test.for(endings)(
  "a part of a transfer goes back once its order %s, once",
  async ([, end, status], { shop, eft }) => {
    const placed = await eft.order();
    const { order, reference, stand } = placed;
    const part = { text: reference, cents: 200_00 };
    await eft.read(part);
    await flagParts(shop);
    expect(await stand()).toEqual({ status: "pending_payment", back: 0 });
    await end(shop, placed);
    await mailsOf(shop);
    for (let repeat = 0; repeat < 2; repeat += 1) await Promise.all([flagParts(shop), flagParts(shop)]);
    expect(await stand()).toEqual({ status, back: 200_00 });
    expect(await mailsOf(shop)).toEqual(["payment-to-refund"]);
    const listed = await listPayments(shop, "to-refund");
    expect(listed.filter(({ orderId }) => orderId === order.id)).toMatchObject([{ leftCents: 200_00 }]);
    expect(await eft.read(part)).toMatchObject([{ outcome: "known", missingCents: 0 }]);
  },
);

test("a part that cannot be flagged delays no other, and is logged", async ({ shop, eft }) => {
  const [broken, other] = [await eft.order(), await eft.order()];
  for (const { reference } of [broken, other])
    await eft.read({ text: reference, cents: 200_00 }, { text: reference, cents: 50_00 });
  // Corrupted credits: their sum exceeds the largest payment.
  await shop.db.execute(sql`
    update bank_credits set amount_cents = 2000000000 where payment_id = ${broken.payment.id}`);
  for (const { user, order } of [broken, other]) await cancelOrder(shop, user, order.id);
  await flagParts(shop);
  expect([await broken.stand(), await other.stand()]).toMatchObject([{ back: 0 }, { back: 250_00 }]);
  expect(shop.log.lines).toContainEqual(expect.objectContaining({ level: "error" }));
});

test("a part that is read after its order was cancelled is flagged at once, as is the next one", async ({
  shop,
  eft,
}) => {
  const { user, order, reference, stand } = await eft.order();
  await cancelOrder(shop, user, order.id);
  const first = { text: reference, cents: 100_00 };
  expect(await eft.read(first)).toMatchObject([
    { outcome: "back", backCents: 100_00, note: "the order was cancelled: to be refunded" },
  ]);
  expect(await eft.read(first, { ...first, cents: 30_00 })).toMatchObject([
    { outcome: "known" },
    { outcome: "back", backCents: 30_00 },
  ]);
  await flagParts(shop);
  expect(await stand()).toEqual({ status: "cancelled", back: 130_00 });
});

test("an order that ran out of time goes on when all of it comes; only the part goes back", async ({
  shop,
  eft,
}) => {
  const { order, reference, owed, stand } = await eft.order();
  await eft.read({ text: reference, cents: 200_00 });
  shop.clock.set(new Date(order.createdAt.getTime() + 10 * 86_400_000));
  await expireOrders(shop);
  await flagParts(shop);
  const whole = { text: reference, cents: owed, day: "2026-11-14" };
  expect(await eft.read(whole)).toMatchObject([{ outcome: "released", backCents: 0 }]);
  expect(await eft.read(whole)).toMatchObject([{ outcome: "known" }]);
  expect(await stand()).toEqual({ status: "processing", back: 200_00 });
});

test("booking only the rest of a transfer prints what came before", async ({ shop, eft }) => {
  const { reference, owed } = await eft.order();
  await eft.read({ text: reference, cents: owed - 49_00 });
  expect(await markPaid(shop, owner, reference, 49_00)).toMatchObject({
    result: "refused",
    readCents: owed - 49_00,
  });
  const waiting = (await listPayments(shop, "waiting")).find((each) => each.reference === reference);
  expect(waiting).toMatchObject({ readCents: owed - 49_00 });
});
