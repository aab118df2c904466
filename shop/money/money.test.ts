import { expect, test } from "vitest";
import { fc } from "../../scripts/properties.ts";
import {
  exchange,
  fromDecimal,
  fromRand,
  lessPercent,
  percentOf,
  shareOf,
  spread,
  sum,
  toDecimal,
  vatWithin,
} from "./money.ts";

test("amounts read and write the same decimal text", () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      expect(fromDecimal(toDecimal(cents))).toBe(cents === 0 ? 0 : cents);
    }),
  );
});

test("an amount may have one decimal", () => expect(fromDecimal("5.5")).toBe(550));

test.each(["", "1,00", "1.234", "R 1", "1e3", " 1", "12345678901"])("%j is not an amount", (text) =>
  expect(fromDecimal(text)).toBeUndefined(),
);

test.each([
  [11500, 1500],
  [9999, 1304],
  [5000, 652],
  [123450, 16102],
])("%i cents contain %i cents of VAT at 15 percent", (amount, vat) =>
  expect(vatWithin(amount, 15)).toBe(vat),
);

test("zero-rated goods contain no VAT", () => expect(vatWithin(5000, 0)).toBe(0));

/** Up to what the database can hold, 21 million rand. */
const largestCents = 2_147_483_647;
const cents = fc.integer({ min: 0, max: largestCents });
const percents = fc.integer({ min: 0, max: 100 });

/** Rounded half up, in integers only. */
function byHand(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}

test("VAT matches an exact calculation, for any amount and rate", () => {
  fc.assert(
    fc.property(cents, percents, (amount, rate) => {
      const vat = vatWithin(amount, rate);
      expect(vat).toBe(byHand(BigInt(amount) * BigInt(rate), BigInt(100 + rate)));
      expect(vat).toBeLessThanOrEqual(amount);
    }),
    { numRuns: 2_000 },
  );
});

test("a percentage matches an exact calculation, also for a hundred lines of 21 million rand", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * largestCents }), percents, (amount, percent) => {
      expect(percentOf(amount, percent)).toBe(byHand(BigInt(amount) * BigInt(percent), 100n));
    }),
    { numRuns: 2_000 },
  );
});

test("the share of some pieces matches an exact calculation, rounded half up", () => {
  expect(shareOf(5, 1, 2)).toBe(3);
  const pieces = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(cents, pieces, pieces, (amount, some, all) => {
      expect(shareOf(amount, some, all)).toBe(byHand(BigInt(amount) * BigInt(some), BigInt(all)));
    }),
  );
});

test("a price less a percentage is rounded down", () => {
  expect(lessPercent(999, 10)).toBe(899);
  fc.assert(
    fc.property(cents, percents, (price, percent) => {
      expect(lessPercent(price, percent)).toBe(Number((BigInt(price) * BigInt(100 - percent)) / 100n));
    }),
  );
});

test("of equal remainders the first gets the cent", () => {
  expect(spread(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(spread(101, [50, 50])).toEqual([51, 50]);
});

const manyWeights = fc.array(cents, { minLength: 1, maxLength: 100 });

test("a spread amount adds up exactly, and no part is a cent or more away from its share", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * largestCents }), manyWeights, (amount, weights) => {
      const parts = spread(amount, weights);
      const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
      expect(sum(parts)).toBe(total === 0n ? 0 : amount);
      parts.forEach((part, index) => {
        // |part − amount × weight ÷ total| < 1, without dividing.
        const away = BigInt(part) * total - BigInt(amount) * BigInt(weights[index] ?? 0);
        expect(total === 0n || (away < total && -away < total)).toBe(true);
      });
    }),
  );
});

test("no share of a discount exceeds its line, and larger lines get no smaller share", () => {
  const inputs = manyWeights.chain((weights) =>
    fc.tuple(fc.constant(weights), fc.integer({ min: 0, max: sum(weights) })),
  );
  fc.assert(
    fc.property(inputs, ([weights, amount]) => {
      const lines = weights.map((weight, index) => ({ weight, part: spread(amount, weights)[index] ?? 0 }));
      for (const { weight, part } of lines) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(weight);
      }
      const byWeight = lines.toSorted((a, b) => a.weight - b.weight);
      byWeight.forEach(({ weight, part }, index) => {
        const smaller = byWeight[index - 1];
        if (smaller && smaller.weight < weight) expect(part).toBeGreaterThanOrEqual(smaller.part);
      });
    }),
    { numRuns: 30 },
  );
});

test("the whole of a hundred largest lines is spread without losing a cent", () => {
  const lines = Array.from({ length: 100 }, (_, index) => largestCents - index);
  expect(spread(sum(lines), lines)).toEqual(lines);
  // In floating point the missing cent goes to the other line.
  const [larger, smaller] = [largestCents, largestCents - 1];
  expect(spread(larger + smaller - 1, [larger, smaller])).toEqual([larger - 1, smaller]);
});

test("an amount in rand of a filter is whole cents", () => {
  expect([fromRand(1299.9), fromRand(0.29), fromRand(0)]).toEqual([129990, 29, 0]);
});

test("another currency is exact, rounded half up to the cent", () => {
  expect(exchange("9.99", "18.50")).toBe(18482);
  expect(exchange("0.01", "0.5")).toBe(1);
  expect(exchange("0.01", "0.499999")).toBe(0);
  for (const text of ["-1", "1,00", "1.", "", "1e3", "1.0000001"])
    expect(exchange(text, "1")).toBeUndefined();
});

test("rand at a rate of one stay unchanged, and a price never falls when its amount or rate rises", () => {
  const rates = fc.integer({ min: 1, max: 100_000_000 }).map((cents) => toDecimal(cents));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), rates, rates, (amount, one, other) => {
      expect(exchange(toDecimal(amount), "1")).toBe(amount);
      const [lower = "", higher = ""] = [one, other].sort((a, b) => Number(a) - Number(b));
      expect(exchange(toDecimal(amount), lower)).toBeLessThanOrEqual(
        exchange(toDecimal(amount), higher) ?? -1,
      );
      expect(exchange(lower, one)).toBe(exchange(one, lower));
    }),
  );
});
