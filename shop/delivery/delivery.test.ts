import { expect, test } from "vitest";
import { defaultTerms } from "./default-terms.ts";
import { deliveryOptions } from "./delivery.ts";
import { dearestCourierFeeCents } from "./fees.ts";

const rules = { terms: defaultTerms, daysOff: new Map<string, string>() };

function options(postalCode: string | null, amountCents: number, grams = 500) {
  return deliveryOptions(rules, friday, { postalCode, province: null }, { amountCents, grams });
}

const friday = new Date("2026-11-20T11:00:00+02:00");

test.each([
  ["0001", 60_00, "Pretoria"],
  ["0299", 60_00, "the last code of Pretoria"],
  ["0300", 100_00, "Rustenburg"],
  ["2196", 60_00, "Sandton"],
  ["4001", 60_00, "Durban"],
  ["8001", 60_00, "Cape Town"],
  ["8301", 100_00, "Kimberley"],
  ["9301", 60_00, "Bloemfontein"],
])("the courier to %s costs %i cents: %s", (postalCode, feeCents) =>
  expect(options(postalCode, 100_00)[0]?.feeCents).toBe(feeCents),
);

test("the courier is free from R 500, one cent less is not", () => {
  const [enough] = options("8001", 500_00);
  const [tooLittle] = options("8001", 499_99);
  expect(enough).toMatchObject({ feeCents: 0, missingToFreeCents: 0 });
  expect(tooLittle).toMatchObject({ feeCents: 60_00, missingToFreeCents: 1 });
});

test("wherever it goes, the courier costs the dearest fee, and nothing from R 500 on", () => {
  const dearest = (amountCents: number) => dearestCourierFeeCents(defaultTerms, { amountCents, grams: 500 });
  expect([dearest(499_99), dearest(500_00)]).toEqual([100_00, 0]);
});

test("it takes longer outside the main centres; to collect is free and quick", () => {
  const [courier, , collect] = options("8800", 100_00);
  expect(courier).toMatchObject({ etaFrom: "2026-11-25", etaTo: "2026-11-30" });
  expect(collect).toMatchObject({ method: "collect", feeCents: 0, etaFrom: "2026-11-23" });
});

test("before a postal code is known the main centres stand for all", () => {
  expect(options(null, 100_00)).toEqual(options("8001", 100_00));
});
