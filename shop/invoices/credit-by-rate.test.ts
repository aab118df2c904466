import { expect, test } from "vitest";
import { fc } from "../../scripts/properties.ts";
import { sum, vatWithin } from "../money/money.ts";
import { creditByRate, remainingByRate, valueOfGoods } from "./credit-by-rate.ts";
import type { RateTotal } from "./invoice.ts";

const rates = fc
  .uniqueArray(
    fc.record({
      ratePercent: fc.integer({ min: 0, max: 20 }),
      amountCents: fc.integer({ min: 1, max: 2_000_000_000 }),
    }),
    {
      minLength: 1,
      maxLength: 3,
      selector: ({ ratePercent }) => ratePercent,
    },
  )
  .map((all) =>
    all.map((each): RateTotal => ({ ...each, vatCents: vatWithin(each.amountCents, each.ratePercent) })),
  );
const total = (all: RateTotal[]) => sum(all.map(({ amountCents }) => amountCents));
const tax = (all: RateTotal[]) => sum(all.map(({ vatCents }) => vatCents));

test("however a sum goes back in parts, no cent is credited twice or lost, of the price or of the tax", () => {
  fc.assert(
    fc.property(
      rates,
      fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { maxLength: 6 }),
      (invoice, parts) => {
        const credited: RateTotal[][] = [];
        for (const part of [...parts, total(invoice)]) {
          const remaining = remainingByRate(invoice, credited);
          const note = creditByRate(part, remaining, []);
          expect(total(note)).toBe(Math.min(part, total(remaining)));
          for (const { ratePercent, amountCents, vatCents } of note) {
            const whole = remaining.find((each) => each.ratePercent === ratePercent);
            expect(vatCents).toBeGreaterThanOrEqual(0);
            expect(amountCents).toBeLessThanOrEqual(whole?.amountCents ?? 0);
            // Cents left by earlier notes, and one by its own rounding.
            expect(Math.abs(vatCents - vatWithin(amountCents, ratePercent))).toBeLessThanOrEqual(
              credited.length + 1,
            );
          }
          credited.push(note);
        }
        expect(total(credited.flat())).toBe(total(invoice));
        expect(tax(credited.flat())).toBe(tax(invoice));
      },
    ),
  );
});

const invoice: RateTotal[] = [
  { ratePercent: 15, amountCents: 115_00, vatCents: 15_00 },
  { ratePercent: 0, amountCents: 50_00, vatCents: 0 },
];

test("goods that came back are credited at their own rate", () => {
  const ofBread = [{ ratePercent: 0, amountCents: 50_00 }];
  expect(creditByRate(50_00, invoice, ofBread)).toEqual([
    { ratePercent: 0, amountCents: 50_00, vatCents: 0 },
  ]);
  expect(creditByRate(30_00, invoice, ofBread)).toEqual([
    { ratePercent: 0, amountCents: 30_00, vatCents: 0 },
  ]);
});

test("an amount beyond the goods is split over the remainder", () => {
  const ofBread = [{ ratePercent: 0, amountCents: 50_00 }];
  expect(creditByRate(73_00, invoice, ofBread)).toEqual([
    { ratePercent: 15, amountCents: 23_00, vatCents: 3_00 },
    { ratePercent: 0, amountCents: 50_00, vatCents: 0 },
  ]);
});

test("partly credited goods count with their remainder", () => {
  const left = remainingByRate(invoice, [[{ ratePercent: 0, amountCents: 40_00, vatCents: 0 }]]);
  expect(creditByRate(50_00, left, [{ ratePercent: 0, amountCents: 50_00 }])).toEqual([
    { ratePercent: 15, amountCents: 40_00, vatCents: 5_22 },
    { ratePercent: 0, amountCents: 10_00, vatCents: 0 },
  ]);
});

test("pieces are worth their share of the discounted line", () => {
  const line = { productId: 7, sku: "", name: "", options: [], priceCents: 100_00, discountCents: 10_00 };
  const lines = [{ ...line, quantity: 3, amountCents: 290_00, vatRatePercent: 15, vatCents: 37_83 }];
  expect(valueOfGoods({ lines }, [{ productId: 7, quantity: 2 }])).toEqual([
    { ratePercent: 15, amountCents: 193_33 },
  ]);
  expect(valueOfGoods({ lines }, [{ productId: 8, quantity: 1 }])).toEqual([]);
});
