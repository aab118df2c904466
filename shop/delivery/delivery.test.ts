import { expect, test } from "vitest";
import { testTerms } from "../testing/delivery-terms.ts";
import { cheapestOption, deliveryOptions } from "./delivery.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";
import { dearestCourierFeeCents } from "./fees.ts";
import { goodsGrams } from "./goods.ts";
import type { DeliveryPlace } from "./zones.ts";

const friday = new Date("2026-11-20T11:00:00+02:00");
const nowhere: DeliveryPlace = { postalCode: null, province: null };
const light = 500;

type Input = { terms?: DeliveryTerms; to?: DeliveryPlace; amountCents?: number; grams?: number };

function optionsOf({ terms = testTerms, to = nowhere, amountCents = 100_00, grams = light }: Input) {
  return deliveryOptions({ terms, daysOff: new Map() }, friday, to, { amountCents, grams });
}

function feesOf(input: Input) {
  return optionsOf(input).map(({ method, feeCents }) => [method, feeCents]);
}

const toCode = (postalCode: string): DeliveryPlace => ({ postalCode, province: null });

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
  expect(optionsOf({ to: toCode(postalCode) })[0]?.feeCents).toBe(feeCents),
);

test("the courier is free from R 500, one cent less is not", () => {
  const [enough] = optionsOf({ amountCents: 500_00 });
  const [tooLittle] = optionsOf({ amountCents: 499_99 });
  expect(enough).toMatchObject({ feeCents: 0, missingToFreeCents: 0 });
  expect(tooLittle).toMatchObject({ feeCents: 60_00, missingToFreeCents: 1 });
});

test.each([
  ["8001", 15_000, 0, null, "as heavy as may be free"],
  ["8001", 15_001, 50_00, 15_000, "a little heavier"],
  ["8001", 40_000, 260_00, 15_000, "40 kg"],
  ["8800", 40_000, 400_00, 15_000, "40 kg to the rest of the country"],
])("to %s %i grams for R 500 cost %i cents: %s", (postalCode, grams, feeCents, freeUpToGrams, _what) => {
  const [option] = optionsOf({ to: toCode(postalCode), amountCents: 500_00, grams });
  expect(option).toMatchObject({ feeCents, freeUpToGrams, missingToFreeCents: 0 });
});

test("spending more makes heavy goods no cheaper, and no method promises it", () => {
  const [courier, collect] = optionsOf({ amountCents: 499_99, grams: 40_000 });
  expect(courier).toMatchObject({ feeCents: 350_00, freeUpToGrams: 15_000, missingToFreeCents: 0 });
  expect(collect).toMatchObject({ feeCents: 0, freeUpToGrams: null });
});

test("terms without surcharges make any weight free, as they always did", () => {
  const methods = testTerms.methods.map((method) => ({
    ...method,
    rates: method.rates.map((rate) => ({
      ...rate,
      bands: rate.bands.map(({ upToGrams, feeCents }) => ({ upToGrams, feeCents })),
    })),
  }));
  const [option] = optionsOf({ terms: { ...testTerms, methods }, amountCents: 500_00, grams: 40_000 });
  expect(option).toMatchObject({ feeCents: 0, freeUpToGrams: null });
});

test("a method without free shipping reports no missing amount", () => {
  const express = optionsOf({ amountCents: 900_00 }).find(({ method }) => method === "express");
  expect(express).toMatchObject({ feeCents: 120_00, missingToFreeCents: 0 });
});

test.each([
  [
    5_000,
    [
      ["courier", 60_00],
      ["express", 120_00],
      ["collect", 0],
    ],
  ],
  [
    5_001,
    [
      ["courier", 90_00],
      ["express", 180_00],
      ["collect", 0],
    ],
  ],
  [
    15_001,
    [
      ["courier", 140_00],
      ["collect", 0],
    ],
  ],
  [
    90_000,
    [
      ["courier", 350_00],
      ["collect", 0],
    ],
  ],
])("for %i grams it costs what the first band that takes them costs", (grams, fees) => {
  expect(feesOf({ grams })).toEqual(fees);
});

test("a line weighs all its pieces, half a kilogram each when the weight is unknown", () => {
  const line = (quantity: number, weightGrams: number | null) => ({ quantity, product: { weightGrams } });
  expect(goodsGrams([line(2, 1_300), line(3, null)])).toBe(4_100);
});

test("it takes longer outside the main centres; express is quicker, and to collect is free", () => {
  const [courier, express, collect] = optionsOf({ to: toCode("8800") });
  expect(courier).toMatchObject({ etaFrom: "2026-11-25", etaTo: "2026-11-30" });
  expect(express).toMatchObject({ etaFrom: "2026-11-24", etaTo: "2026-11-26", feeCents: 180_00 });
  expect(collect).toMatchObject({ kind: "collect", feeCents: 0, etaFrom: "2026-11-23", etaTo: "2026-11-23" });
});

test("before a place is known the first zone applies", () => {
  expect(optionsOf({})).toEqual(optionsOf({ to: toCode("8001") }));
});

const [courier, , collect] = testTerms.methods as [
  DeliveryTerms["methods"][number],
  unknown,
  DeliveryTerms["methods"][number],
];

function rateOf(zone: string | null, feeCents: number) {
  return { zone, bands: [{ upToGrams: 30_000, feeCents }], workingDays: { from: 1, to: 2 } };
}

const byProvince: DeliveryTerms = {
  cutOffHour: 12,
  zones: [
    { code: "gauteng", name: "Gauteng", places: [], provinces: ["Gauteng"] },
    { code: "sandton", name: "Sandton", places: [{ name: "Sandton", codes: [[2196, 2196]] }], provinces: [] },
    { code: "rest", name: "Elsewhere", places: [], provinces: [] },
  ],
  methods: [{ ...courier, rates: [rateOf("gauteng", 70_00), rateOf("sandton", 40_00)] }, collect],
};

test.each([
  ["2196", "Gauteng", 40_00, "its postal code counts before its province"],
  ["1401", "Gauteng", 70_00, "its province, where no zone has the postal code"],
])("a place %s in %s pays %i cents: %s", (postalCode, province, feeCents) => {
  expect(optionsOf({ terms: byProvince, to: { postalCode, province } })[0]?.feeCents).toBe(feeCents);
});

test("collection is offered where no courier goes, and for goods that are too heavy for one", () => {
  const inCape = { postalCode: "8001", province: "Western Cape" };
  expect(feesOf({ terms: byProvince, to: inCape })).toEqual([["collect", 0]]);
  const inGauteng = { postalCode: "1401", province: "Gauteng" };
  expect(feesOf({ terms: byProvince, to: inGauteng, grams: 30_001 })).toEqual([["collect", 0]]);
});

test("a rate without a zone applies where the method has none for the zone", () => {
  const terms = {
    ...byProvince,
    methods: [{ ...courier, rates: [rateOf(null, 99_00), rateOf("sandton", 40_00)] }],
  };
  expect(feesOf({ terms, to: toCode("2196") })).toEqual([["courier", 40_00]]);
  expect(feesOf({ terms, to: toCode("8001") })).toEqual([["courier", 99_00]]);
});

test("the cheapest is the one with the lowest fee, of several the owner's first", () => {
  expect(cheapestOption(optionsOf({}))?.method).toBe("collect");
  expect(cheapestOption(optionsOf({ amountCents: 500_00 }))?.method).toBe("courier");
  expect(cheapestOption([])).toBeUndefined();
});

test("over all zones the highest fee applies, and from R 500 only the surcharge", () => {
  const dearest = (amountCents: number, grams = light) =>
    dearestCourierFeeCents(testTerms, { amountCents, grams });
  expect([dearest(499_99), dearest(499_99, 20_000)]).toEqual([100_00, 220_00]);
  expect([dearest(500_00), dearest(500_00, 20_000)]).toEqual([0, 70_00]);
  expect(dearestCourierFeeCents(byProvince, { amountCents: 1, grams: 40_000 })).toBeNull();
});
