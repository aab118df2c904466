import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "../../testing/eft-orders.ts";
import { cancelOrder } from "../cancel-order.ts";
import { correctionsOf } from "./references/typos.ts";

/** A reference, exact and with one typo of each kind. */
function typosOf(reference: string): string[] {
  const [a, b, ...rest] = [...reference];
  const tail = rest.join("");
  const swapped = a === b ? [] : [`${b}${a}${tail}`];
  return [`0${b}${tail}`, `${reference.slice(0, 7)}1`, ...swapped, reference.slice(1), `${a}${reference}`];
}

test("a reference with one typo releases the order that it alone can mean, if the sum is its own to the cent", async ({
  eft,
}) => {
  for (const [index] of typosOf("ABCDEFGH").entries()) {
    const { reference, owed, stand } = await eft.order();
    const text = `PAYMENT ${typosOf(reference)[index]} THANDI`;
    expect(await eft.read({ text, cents: owed - 1 })).toMatchObject([
      { outcome: "near", transfers: [{ reference }], missingCents: 1, say: { amountCents: owed - 1 } },
    ]);
    expect(await eft.outcomes({ text, cents: owed + 1 })).toEqual(["near"]);
    expect(await stand()).toEqual({ status: "pending_payment", back: 0 });
    expect(await eft.outcomes({ text, cents: owed })).toEqual(["released"]);
    expect(await stand()).toEqual({ status: "processing", back: 0 });
    // Read again with the typo corrected by the bank, it is the same transfer.
    expect(await eft.outcomes({ text, cents: owed })).toEqual(["known"]);
    expect(await eft.outcomes({ text: reference, cents: owed })).toEqual(["known"]);
  }
});

test("a typo that matches two orders releases neither, and both are named", async ({ shop, eft }) => {
  const [one, two] = [await eft.order(), await eft.order()];
  // Orders with references one typo apart are too rare to wait for.
  const [typed = ""] = ["K7F3QMXZ2"];
  const [first = "", second = ""] = correctionsOf(typed.slice(0, 8));
  for (const [order, reference] of [
    [one, first],
    [two, second],
  ] as const)
    await shop.db.execute(sql`update payments set reference = ${reference} where id = ${order.payment.id}`);
  const [matched] = await eft.read({ text: typed.slice(0, 8), cents: one.owed });
  expect(matched?.outcome).toBe("near");
  expect(matched?.transfers.map(({ orderId }) => orderId).sort()).toEqual([one.order.id, two.order.id]);
  expect(await one.stand()).toMatchObject({ status: "pending_payment" });
});

test("a typo never reaches an order that does not wait", async ({ shop, eft }) => {
  const { user, order, reference, owed } = await eft.order();
  await cancelOrder(shop, user, order.id);
  expect(await eft.read({ text: reference.slice(1), cents: owed })).toMatchObject([
    { outcome: "near", note: "its order is cancelled" },
  ]);
});

test("a reference with a typo decides nothing about a partly paid order", async ({ eft }) => {
  const { reference, owed, stand } = await eft.order();
  await eft.read({ text: reference, cents: 100_00 });
  expect(await eft.outcomes({ text: reference.slice(1), cents: owed })).toEqual(["near"]);
  expect(await stand()).toEqual({ status: "pending_payment", back: 0 });
});
