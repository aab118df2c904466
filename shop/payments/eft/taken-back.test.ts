import { expect } from "vitest";
import { type EftOrder, test } from "../../testing/eft-orders.ts";
import { owner } from "../../testing/owner.ts";
import type { TestShop } from "../../testing/test-shop.ts";
import { matchStatement } from "./match-statement.ts";
import { readStatement } from "./statements/read-statement.ts";

/** Outcomes of a statement with the order's amount as credit "+" and debit "-". */
function readSigns(shop: TestShop, { reference, owed }: EftOrder, signs: string) {
  const lines = [...signs].map(
    (sign, index) => `2026-11-20,${reference},${sign}${owed / 100}.00,${1000 + index}.00`,
  );
  const csv = ["Date,Description,Amount,Balance", ...lines, ""].join("\n");
  const { credits, debits } = readStatement(Buffer.from(csv));
  return matchStatement(shop, owner, credits, { debits });
}

test("a transfer that the bank took back releases no order; when it comes again, it does", async ({
  shop,
  eft,
}) => {
  const order = await eft.order();
  const takenBack = { outcome: "near", note: "as much with this reference went out again" };
  expect(await readSigns(shop, order, "+-")).toMatchObject([{ ...takenBack, say: { which: 1 } }]);
  expect(await order.stand()).toEqual({ status: "pending_payment", back: 0 });
  expect(await readSigns(shop, order, "+-+")).toMatchObject([takenBack, { outcome: "released" }]);
  expect(await order.stand()).toEqual({ status: "processing", back: 0 });
});

test("a debit after an order was released changes nothing: the owner may have refunded it", async ({
  shop,
  eft,
}) => {
  const order = await eft.order();
  await readSigns(shop, order, "+");
  expect(await readSigns(shop, order, "+-")).toMatchObject([{ outcome: "known" }]);
  expect(await order.stand()).toEqual({ status: "processing", back: 0 });
});
