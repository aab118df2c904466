import { expect } from "vitest";
import { type EftOrder, test } from "../../testing/eft-orders.ts";
import { owner } from "../../testing/owner.ts";
import type { TestShop } from "../../testing/test-shop.ts";
import { matchStatement } from "./match-statement.ts";
import { readStatement } from "./statements/read-statement.ts";

/** What becomes of the lines of a statement in which an order's sum comes, "+", and goes out, "-". */
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

test("money that went out after an order had gone on changes nothing about it: the owner may have paid it back", async ({
  shop,
  eft,
}) => {
  const order = await eft.order();
  await readSigns(shop, order, "+");
  expect(await readSigns(shop, order, "+-")).toMatchObject([{ outcome: "known" }]);
  expect(await order.stand()).toEqual({ status: "processing", back: 0 });
});
