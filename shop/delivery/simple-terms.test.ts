import { expect, test } from "vitest";
import { defaultTerms } from "./default-terms.ts";
import { firstTerms, simpleTermsOf, withSimpleTerms } from "./simple-terms.ts";

test("fees that differ by zone and weight are no single fee until one is set", () => {
  expect(simpleTermsOf(defaultTerms)).toEqual({
    feeCents: null,
    freeFromCents: 500_00,
    expressFeeCents: "varies",
    collectAt: null,
  });
  const terms = withSimpleTerms(defaultTerms, { feeCents: 80_00, freeFromCents: null });
  expect(simpleTermsOf(terms)).toEqual({
    feeCents: 80_00,
    freeFromCents: null,
    expressFeeCents: "varies",
    collectAt: null,
  });
  const [usual, express] = terms.methods;
  expect(usual?.rates.map(({ bands }) => bands)).toEqual([
    [{ upToGrams: null, feeCents: 80_00 }],
    [{ upToGrams: null, feeCents: 80_00 }],
  ]);
  expect(express).toEqual(defaultTerms.methods[1]);
});

test("collecting is offered, moves and ends", () => {
  const offered = withSimpleTerms(defaultTerms, { collectAt: "1 Main Road" });
  expect(simpleTermsOf(offered).collectAt).toBe("1 Main Road");
  expect(simpleTermsOf(withSimpleTerms(offered, { collectAt: "2 Main Road" })).collectAt).toBe("2 Main Road");
  expect(withSimpleTerms(offered, { collectAt: null })).toEqual(defaultTerms);
});

test("settings that are not given stay unchanged", () => {
  expect(withSimpleTerms(defaultTerms, {})).toEqual(defaultTerms);
});

test("express, and free delivery, are promised only where the owner says so; express ends", () => {
  expect(firstTerms.methods.map(({ code }) => code)).toEqual(["courier"]);
  expect(simpleTermsOf(firstTerms).freeFromCents).toBeNull();
  const collected = withSimpleTerms(firstTerms, { collectAt: "1 Main Road" });
  const offered = withSimpleTerms(collected, { expressFeeCents: 120_00 });
  expect(offered.methods.map(({ code }) => code)).toEqual(["courier", "express", "collect"]);
  expect(offered.methods[1]?.rates).toEqual([
    { zone: "main", bands: [{ upToGrams: 15_000, feeCents: 120_00 }], workingDays: { from: 1, to: 2 } },
    { zone: "rest", bands: [{ upToGrams: 15_000, feeCents: 120_00 }], workingDays: { from: 2, to: 4 } },
  ]);
  expect(simpleTermsOf(offered).expressFeeCents).toBe(120_00);
  expect(withSimpleTerms(offered, { expressFeeCents: null })).toEqual(collected);
  expect(withSimpleTerms(defaultTerms, { expressFeeCents: "varies" })).toEqual(defaultTerms);
});

test("free delivery, once a new shop promises it, still costs a surcharge for heavy parcels", () => {
  const [usual] = withSimpleTerms(firstTerms, { freeFromCents: 600_00 }).methods;
  expect(usual?.rates[0]?.bands.at(-1)).toEqual({
    upToGrams: null,
    feeCents: 350_00,
    surchargeCents: 260_00,
  });
});

test("express goes everywhere alike where the owner has zones of her own", () => {
  const zones = [{ code: "all", name: "South Africa", places: [], provinces: [] }];
  const { methods } = withSimpleTerms({ ...firstTerms, zones }, { expressFeeCents: 90_00 });
  expect(methods[1]?.rates).toEqual([
    { zone: null, bands: [{ upToGrams: 15_000, feeCents: 90_00 }], workingDays: { from: 2, to: 4 } },
  ]);
});
