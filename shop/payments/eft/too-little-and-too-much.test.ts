import { expect } from "vitest";
import { expireOrders } from "../../orders/expiry/expire-orders.ts";
import { test } from "../../testing/eft-orders.ts";
import { owner } from "../../testing/owner.ts";
import { notificationOf } from "../../testing/test-shop.ts";
import { payOrder } from "../begin/pay-order.ts";
import { cancelOrder } from "../cancel-order.ts";
import { markPaid } from "../mark-paid.ts";
import { receiveNotification } from "../settle/receive-notification.ts";

test("too little releases nothing and states the missing amount; two parts that add up are pointed out", async ({
  shop,
  eft,
}) => {
  const { reference, owed, stand } = await eft.order();
  const [part, rest] = [owed - 260_00, 260_00];
  expect(await eft.read({ text: reference, cents: part })).toMatchObject([
    { outcome: "part", missingCents: rest },
  ]);
  expect(await eft.read({ text: reference, cents: part })).toMatchObject([
    { outcome: "known", missingCents: rest },
  ]);
  const second = { text: reference, cents: rest, day: "2026-11-07" };
  expect(await eft.read(second)).toMatchObject([
    { outcome: "together", say: { amountCents: owed, which: 1 } },
  ]);
  expect(await eft.outcomes(second, { text: reference, cents: part })).toEqual(["together", "together"]);
  expect(await stand()).toEqual({ status: "pending_payment", back: 0 });
  expect(await markPaid(shop, owner, reference, owed)).toMatchObject({ outcome: "paid" });
  expect(await eft.read({ text: reference, cents: part }, second)).toMatchObject([
    { outcome: "known", missingCents: 0 },
    { outcome: "known", missingCents: 0 },
  ]);
  expect(await stand()).toEqual({ status: "processing", back: 0 });
});

test("more than is owed releases the order, and the rest goes back; so does a part that came before the whole", async ({
  eft,
}) => {
  const more = await eft.order();
  expect(await eft.read({ text: more.reference, cents: more.owed + 40_00 })).toMatchObject([
    { outcome: "released", backCents: 40_00 },
  ]);
  expect(await more.stand()).toEqual({ status: "processing", back: 40_00 });
  const parted = await eft.order();
  const lines = [
    { text: parted.reference, cents: 100_00, day: "2026-11-04" },
    { text: parted.reference, cents: parted.owed, day: "2026-11-05" },
  ];
  expect(await eft.outcomes(...lines)).toEqual(["part", "released"]);
  expect(await parted.stand()).toEqual({ status: "processing", back: 100_00 });
  expect(await eft.outcomes(...lines.toReversed())).toEqual(["known", "known"]);
});

test("a second transfer goes back, each once, however often it is read", async ({ eft }) => {
  const { reference, owed, stand } = await eft.order();
  const line = { text: reference, cents: owed };
  expect(await eft.outcomes(line, line)).toEqual(["released", "back"]);
  expect(await stand()).toEqual({ status: "processing", back: owed });
  expect(await eft.outcomes(line, line)).toEqual(["known", "known"]);
  expect(await eft.outcomes(line, { ...line, day: "2026-11-07" }, line)).toEqual(["known", "back", "known"]);
  expect(await stand()).toEqual({ status: "processing", back: 2 * owed });
});

test("an order that expired is filled still; one that was cancelled, or paid otherwise, gives the money back", async ({
  shop,
  eft,
}) => {
  const [cancelled, paid] = [await eft.order(), await eft.order()];
  await cancelOrder(shop, cancelled.user, cancelled.order.id);
  const { payment } = await payOrder(shop, paid.user, paid.order.id, { method: "trusting" });
  await receiveNotification(
    shop,
    "trusting",
    notificationOf({ paymentId: payment.id, amountCents: paid.owed }),
  );
  const late = await eft.order();
  shop.clock.advance(97 * 3_600_000);
  await expireOrders(shop);
  const lines = [late, cancelled, paid].map(({ reference: text, owed: cents }) => ({ text, cents }));
  expect(await eft.outcomes(...lines)).toEqual(["released", "back", "back"]);
  expect(await late.stand()).toEqual({ status: "processing", back: 0 });
  expect(await cancelled.stand()).toEqual({ status: "cancelled", back: cancelled.owed });
  expect(await paid.stand()).toEqual({ status: "processing", back: paid.owed });
  expect(await eft.outcomes(...lines)).toEqual(["known", "known", "known"]);
});
