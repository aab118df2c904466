import { expect, test } from "vitest";
import type { VoucherContext } from "./refusal-of.ts";
import type { VoucherGoods } from "./voucher-goods.ts";
import type { Voucher } from "./vouchers.ts";
import { worthOf } from "./worth-of.ts";

const tenth: Voucher = {
  id: 1,
  code: "TENTH",
  kind: "percent",
  value: 10,
  minimumSpendCents: 0,
  startsAt: null,
  endsAt: null,
  goodsIn: null,
  goodsOut: null,
  firstOrderOnly: false,
  totalLimit: null,
  userLimit: null,
};
const braai: VoucherGoods = {
  productId: 11,
  familyId: 10,
  brandId: 7,
  categoryIds: [1, 12, 123],
  amountCents: 200_00,
};
const lamp: VoucherGoods = { productId: 20, familyId: 20, brandId: 8, categoryIds: [2], amountCents: 99_95 };

const worth = (
  change: Partial<Voucher>,
  goods: VoucherGoods[] = [braai, lamp],
  context: Partial<VoucherContext> = {},
) =>
  worthOf({ ...tenth, ...change }, goods, {
    now: new Date("2026-11-20T09:00:00Z"),
    isFirstOrder: true,
    uses: { ofAll: 0, ofShopper: 0 },
    deliveryFeeCents: 60_00,
    goodsNames: [],
    ...context,
  });

const discounts = (...args: Parameters<typeof worth>) => {
  const answer = worth(...args);
  return answer.ok ? answer.discounts : answer.message;
};

test("a percentage is of all lines together, spread to the cent", () => {
  // 29.995 rounds to 30.00; 20.003… and 9.996… are its shares.
  expect(discounts({})).toEqual([20_00, 10_00]);
});

test("rand are taken off once, and never more than the goods cost", () => {
  expect(discounts({ kind: "rand", value: 50_00 })).toEqual([33_34, 16_66]);
  expect(discounts({ kind: "rand", value: 9_999_00 })).toEqual([200_00, 99_95]);
});

test.each([
  ["a category above it", { goodsIn: { categoryIds: [1] } }, [20_00, 0]],
  ["its own category", { goodsIn: { categoryIds: [123] } }, [20_00, 0]],
  ["its brand", { goodsIn: { brandIds: [8] } }, [0, 10_00]],
  ["the product", { goodsIn: { productIds: [20] } }, [0, 10_00]],
  ["the family of a variant", { goodsIn: { productIds: [10] } }, [20_00, 0]],
  ["one of several", { goodsIn: { brandIds: [7], productIds: [20] } }, [20_00, 10_00]],
  ["all but a category", { goodsOut: { categoryIds: [12] } }, [0, 10_00]],
  [
    "a category but one family",
    { goodsIn: { categoryIds: [1, 2] }, goodsOut: { productIds: [10] } },
    [0, 10_00],
  ],
  ["an empty choice, which is none", { goodsIn: {}, goodsOut: { brandIds: [] } }, [20_00, 10_00]],
])("it counts for %s", (_, change, expected) => expect(discounts(change)).toEqual(expected));

test("a deleted product has no category or brand, but counts for unrestricted vouchers", () => {
  const gone = { ...lamp, brandId: null, categoryIds: [] };
  expect(discounts({}, [gone])).toEqual([10_00]);
  expect(discounts({ goodsIn: { brandIds: [8], categoryIds: [2] } }, [gone])).toMatch(
    /only applies to|doesn’t apply/,
  );
});

test("the minimum is of the goods it counts for, and the gap names them", () => {
  const minimum = { minimumSpendCents: 320_00 };
  expect(discounts(minimum, [braai])).toBe("Spend R\u00a0120.00 more to use this voucher");
  const names = { goodsNames: ["Braai", "Weber"] };
  expect(discounts({ ...minimum, goodsIn: { categoryIds: [1] } }, [braai, lamp], names)).toBe(
    "Spend R\u00a0120.00 more on Braai and Weber to use this voucher",
  );
  expect(discounts({ ...minimum, goodsOut: { productIds: [20] } })).toBe(
    "Spend R\u00a0120.00 more on items it applies to to use this voucher",
  );
  expect(discounts({ minimumSpendCents: 200_00 }, [braai])).toEqual([20_00]);
});

test("a voucher for other goods names them", () => {
  const garden = { goodsIn: { categoryIds: [99] } };
  expect(discounts(garden, [braai], { goodsNames: ["Garden"] })).toBe("This voucher only applies to Garden");
  expect(discounts(garden, [braai], { goodsNames: ["A", "B", "C", "D"] })).toBe(
    "This voucher only applies to A, B and other goods",
  );
  expect(discounts({ goodsOut: { brandIds: [7] } }, [braai])).toBe(
    "This voucher doesn’t apply to anything in this order",
  );
});

test.each([
  // South African time, two hours ahead.
  [{ startsAt: new Date("2026-11-22T22:00:00Z") }, "This voucher can be used from 23 Nov 2026"],
  [{ startsAt: new Date("2026-11-20T09:00:01Z") }, "This voucher can be used from 11:00 on 20 Nov 2026"],
  [{ endsAt: new Date("2026-10-31T22:00:00Z") }, "This voucher ended on 31 Oct 2026"],
  [{ endsAt: new Date("2026-11-20T09:00:00Z") }, "This voucher ended on 20 Nov 2026"],
])("%j is refused with the day", (change, message) => expect(discounts(change)).toBe(message));

test("it counts from its first moment until just before its end", () => {
  const startsAt = new Date("2026-11-20T09:00:00Z");
  expect(discounts({ startsAt, endsAt: new Date("2026-11-20T09:00:00.001Z") })).toEqual([20_00, 10_00]);
});

test("limits and first orders are refused by name", () => {
  const uses = { ofAll: 5, ofShopper: 2 };
  expect(discounts({ firstOrderOnly: true }, undefined, { isFirstOrder: false })).toBe(
    "This voucher is for your first order only",
  );
  expect(discounts({ totalLimit: 5 }, undefined, { uses })).toBe("This voucher has been used up");
  expect(discounts({ totalLimit: 6, userLimit: 3 }, undefined, { uses })).toEqual([20_00, 10_00]);
  expect(discounts({ userLimit: 2 }, undefined, { uses })).toBe(
    "You’ve already used this voucher in 2 other orders, which is the limit",
  );
  expect(discounts({ userLimit: 1 }, undefined, { uses: { ofAll: 1, ofShopper: 1 } })).toBe(
    "You’ve already used this voucher in another order",
  );
});

test("free delivery discounts no goods, and is not used up when delivery is free", () => {
  const free = { kind: "free_delivery" as const, value: 0 };
  expect(worth(free)).toEqual({ ok: true, discounts: [0, 0], freeDelivery: true });
  expect(discounts(free, [braai], { deliveryFeeCents: 0 })).toBe(
    "This order already has free delivery. Keep the voucher for another one",
  );
});

test("a percentage that rounds to zero is not used up", () => {
  expect(discounts({ value: 1 }, [{ ...lamp, amountCents: 49 }])).toBe(
    "This voucher wouldn’t take anything off this order",
  );
});
