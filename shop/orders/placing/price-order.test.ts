import { expect, test } from "vitest";
import { fc } from "../../../scripts/properties.ts";
import { sum } from "../../money/money.ts";
import type { Voucher } from "../../vouchers/vouchers.ts";
import { worthOf } from "../../vouchers/worth-of.ts";
import { type PricedLine, reducedPrice } from "./price-order.ts";

// The database limits an order to 21 million rand; a hundred lines are a full cart.

const largestCents = 2_147_483_647;
const line = fc.record({
  amountCents: fc.oneof(
    fc.integer({ min: 1, max: 200_00 }),
    fc.integer({ min: 1, max: Math.floor(largestCents / 100) }),
  ),
  vatRatePercent: fc.oneof(fc.constantFrom(0, 15), fc.integer({ min: 0, max: 100 })),
  isCounted: fc.boolean(),
});
const anyLines = fc.array(line, { minLength: 1, maxLength: 100 });
const anyWorth = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("rand" as const), value: fc.integer({ min: 1, max: largestCents }) }),
  fc.constant({ kind: "free_delivery" as const, value: 0 }),
);
const anyFee = fc.integer({ min: 1, max: 500_00 });

type AnyLine = typeof line extends fc.Arbitrary<infer Line> ? Line : never;

/** Products 1, 2, 3 …; those that count have brand 1. */
function priceOf(lines: AnyLine[], worth: Pick<Voucher, "kind" | "value"> | null, feeCents: number) {
  const goods = lines.map(({ amountCents, isCounted }, index) => ({
    productId: index + 1,
    familyId: index + 1,
    brandId: isCounted ? 1 : 2,
    categoryIds: [],
    amountCents,
  }));
  const priced: PricedLine[] = lines.map((each, index) => ({ id: index + 1, productId: index + 1, ...each }));
  const order = { deliveryRegularFeeCents: feeCents, vatCents: 0 };
  const without = reducedPrice(order, priced, { discounts: [], freeDelivery: false });
  if (!worth) return without;
  const found = worthOf(voucherOf(worth), goods, {
    now: new Date(0),
    isFirstOrder: true,
    uses: { ofAll: 0, ofShopper: 0 },
    deliveryFeeCents: feeCents,
    goodsNames: [],
  });
  return found.ok ? reducedPrice(order, priced, found) : without;
}

function voucherOf(worth: Pick<Voucher, "kind" | "value">): Voucher {
  const free = { startsAt: null, endsAt: null, goodsOut: null, totalLimit: null, userLimit: null };
  const goodsIn = { brandIds: [1] };
  return { id: 1, code: "ANY", minimumSpendCents: 0, firstOrderOnly: false, goodsIn, ...free, ...worth };
}

/** VAT in an amount, half up, in integers only. */
function vatByHand(amountCents: number, ratePercent: number): number {
  const [dividend, divisor] = [BigInt(amountCents) * BigInt(ratePercent), BigInt(100 + ratePercent)];
  return Number((2n * dividend + divisor) / (2n * divisor));
}

test("lines − discounts = amount, never negative, and no discount is larger than the goods it counts for", () => {
  fc.assert(
    fc.property(anyLines, anyWorth, anyFee, (lines, worth, feeCents) => {
      const { order, lines: reduced } = priceOf(lines, worth, feeCents);
      const paid = lines.map((each, index) => each.amountCents - (reduced[index]?.discountCents ?? 0));
      expect(sum(paid)).toBe(order.amountCents);
      expect(sum(reduced.map((each) => each.discountCents))).toBe(order.discountCents);
      for (const amountCents of paid) expect(amountCents).toBeGreaterThanOrEqual(0);
      lines.forEach(({ isCounted }, index) => {
        if (!isCounted) expect(reduced[index]?.discountCents).toBe(0);
        expect(reduced[index]?.discountCents).toBeGreaterThanOrEqual(0);
      });
      const counted = sum(lines.filter((each) => each.isCounted).map((each) => each.amountCents));
      expect(order.discountCents).toBeLessThanOrEqual(counted);
      expect([0, feeCents]).toContain(order.deliveryFeeCents);
    }),
    { numRuns: 300 },
  );
});

test("VAT is exact to the cent: per discounted line, and 15 percent for delivery", () => {
  fc.assert(
    fc.property(anyLines, fc.option(anyWorth), anyFee, (lines, worth, feeCents) => {
      const { order, lines: reduced } = priceOf(lines, worth, feeCents);
      const byHand = lines.map(({ amountCents, vatRatePercent }, index) =>
        vatByHand(amountCents - (reduced[index]?.discountCents ?? 0), vatRatePercent),
      );
      expect(reduced.map((each) => each.vatCents)).toEqual(byHand);
      expect(order.vatCents).toBe(sum(byHand) + vatByHand(order.deliveryFeeCents, 15));
    }),
    { numRuns: 300 },
  );
});

test("a percentage discount matches an exact calculation over the goods that count", () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 100 }), (lines, value) => {
      const counted = sum(lines.filter((each) => each.isCounted).map((each) => each.amountCents));
      const { order } = priceOf(lines, { kind: "percent", value }, 0);
      expect(order.discountCents).toBe(Number((2n * BigInt(counted) * BigInt(value) + 100n) / 200n));
    }),
  );
});

test("a seller who is not registered has no VAT, with any voucher", () => {
  const lines = [{ id: 1, productId: 1, amountCents: 100_00, vatRatePercent: 0 }];
  const order = { deliveryRegularFeeCents: 60_00, vatCents: null };
  const { order: reduced } = reducedPrice(order, lines, { discounts: [10_00], freeDelivery: false });
  expect(reduced).toEqual({
    amountCents: 90_00,
    discountCents: 10_00,
    deliveryFeeCents: 60_00,
    vatCents: null,
  });
});
