import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { orderNumber } from "../../../words/order-number.ts";
import { listActs } from "../../audit/list-acts.ts";
import { owner } from "../../testing/owner.ts";
import { deliver } from "../../testing/paid-orders.ts";
import { test as refundTest } from "../../testing/refundable-orders.ts";
import type { RefundInput } from "./refund-order.ts";
import { sendRefunds } from "./send-refunds.ts";

const test = refundTest.extend("onHand", ({ shop }) => async (productId: number) => {
  const { rows } = await shop.db.execute(
    sql`select on_hand from stock_levels where product_id = ${productId}`,
  );
  return Number(rows[0]?.on_hand);
});

test("returned goods refund their price, are restocked if sellable, and change the order's status", async ({
  shop,
  mug,
  kettle,
  paidOrder,
  onHand,
}) => {
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
    "partly_returned",
    "returned",
  ]);
});

test("goods that are not in the order, too many, or returned already change nothing", async ({
  shop,
  mug,
  paidOrder,
  onHand,
}) => {
  const { refund, stand, orderId } = await paidOrder();
  const problem = async (input: Partial<RefundInput>) => {
    const before = [await stand(), await onHand(mug)];
    const refused = await refund({ restock: true, ...input });
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

test("a refund is audited with its goods, and a refused one is not", async ({ shop, mug, paidOrder }) => {
  const { refund, orderId } = await paidOrder();
  await deliver(shop, orderId);
  await refund({ amountCents: 999_999_00 });
  await refund({ goods: [{ productId: mug, quantity: 1 }], amountCents: 90_00, restock: true });
  const acts = (await listActs(shop.db)).filter(({ subject }) => subject === `order ${orderNumber(orderId)}`);
  expect(acts).toMatchObject([
    {
      action: "orders.refund",
      by: owner.by,
      details: { amount: "R\u00a090.00", goods: [expect.stringMatching(/^1 × MUG-/)], restocked: true },
    },
  ]);
});
