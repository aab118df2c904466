import fc from "fast-check";
import { expect, test } from "vitest";
import { fromDecimal, fromRand, spread, sum, toDecimal, vatWithin } from "./money.ts";

test("amounts read and write the same decimal text", () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      expect(fromDecimal(toDecimal(cents))).toBe(cents === 0 ? 0 : cents);
    }),
  );
});

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

test("a spread amount adds up exactly and no part exceeds its share by a cent or more", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (amount, shares) => {
      const parts = spread(amount, shares);
      const total = sum(shares);
      expect(sum(parts)).toBe(total === 0 ? 0 : amount);
      parts.forEach((part, index) => {
        const exact = total === 0 ? 0 : (amount * (shares[index] ?? 0)) / total;
        expect(Math.abs(part - exact)).toBeLessThan(1);
      });
    }),
  );
});

test("an amount in rand of a filter is whole cents", () => {
  expect([fromRand(1299.9), fromRand(0.29), fromRand(0)]).toEqual([129990, 29, 0]);
});
