import { expect, test } from "vitest";
import { defaultTerms } from "./default-terms.ts";
import { simpleTermsOf, withSimpleTerms } from "./simple-terms.ts";

test("fees that differ by place and weight are no single fee, until one is said", () => {
  expect(simpleTermsOf(defaultTerms)).toEqual({ feeCents: null, freeFromCents: 500_00, collectAt: null });
  const terms = withSimpleTerms(defaultTerms, { feeCents: 80_00, freeFromCents: null });
  expect(simpleTermsOf(terms)).toEqual({ feeCents: 80_00, freeFromCents: null, collectAt: null });
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

test("what is not said stays", () => {
  expect(withSimpleTerms(defaultTerms, {})).toEqual(defaultTerms);
});
