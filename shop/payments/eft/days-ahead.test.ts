import { expect } from "vitest";
import { test } from "../../testing/eft-orders.ts";

const ahead = { outcome: "near", note: "its day has not come yet", say: { which: 1 } };

test("a credit with a future date releases nothing and says why, until its date", async ({ shop, eft }) => {
  const order = await eft.order();
  const line = { text: order.reference, cents: order.owed };
  for (const day of ["2099-01-01", "2026-11-21"]) {
    expect(await eft.read({ ...line, day })).toMatchObject([ahead]);
    expect(await order.stand()).toEqual({ status: "pending_payment", back: 0 });
  }
  // 20 November, one minute before midnight in South Africa.
  shop.clock.set("2026-11-20T21:59:00Z");
  expect(await eft.read({ ...line, day: "2026-11-21" })).toMatchObject([ahead]);
  // In South Africa it is the 21st, in UTC it is not.
  shop.clock.advance(60_000);
  expect(await eft.outcomes({ ...line, day: "2026-11-21" })).toEqual(["released"]);
  expect(await order.stand()).toEqual({ status: "processing", back: 0 });
});

test("a credit with a future date neither refunds, nor counts as a part, nor confirms a booking", async ({
  shop,
  eft,
}) => {
  const [paid, part] = [await eft.order(), await eft.order()];
  const today = { text: paid.reference, cents: paid.owed, day: "2026-11-20" };
  await eft.read(today);
  expect(await eft.outcomes({ ...today, day: "2099-01-01" })).toEqual(["near"]);
  expect(await paid.stand()).toEqual({ status: "processing", back: 0 });
  const half = { text: part.reference, cents: 100_00 };
  expect(
    await eft.outcomes({ ...half, day: "2099-01-01" }, { text: part.reference, cents: part.owed }),
  ).toEqual(["near", "released"]);
  expect(await part.stand()).toEqual({ status: "processing", back: 0 });
  expect(shop.log.lines.filter(({ level }) => level === "error")).toEqual([]);
});
