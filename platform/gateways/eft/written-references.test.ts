import { expect, test } from "vitest";
import { fc } from "../../../scripts/properties.ts";
import { correctionsOf, referenceOf } from "./reference.ts";
import { referencesIn } from "./written-references.ts";

const anyReference = fc.integer({ min: 1, max: 2_147_483_647 }).map(referenceOf);
const anyCharacter = fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const anyPlace = fc.nat({ max: 7 });

test("one wrong character, one missing, one too many and two swapped lead back to the reference", () => {
  fc.assert(
    fc.property(anyReference, anyPlace, anyCharacter, (reference, at, character) => {
      const [before, own, behind] = [reference.slice(0, at), reference[at] ?? "", reference.slice(at + 1)];
      const typos = [
        before + character + behind,
        before + behind,
        before + character + own + behind,
        reference + character,
        before + behind.slice(0, 1) + own + behind.slice(1),
      ];
      for (const typo of typos) {
        if (typo !== reference) expect(correctionsOf(typo)).toContain(reference);
        expect(correctionsOf(typo).length).toBeLessThan(40);
      }
    }),
  );
});

test("two typos lead nowhere near, and what is no reference at all to none", () => {
  const reference = referenceOf(42);
  expect(correctionsOf(`01${reference.slice(2)}`)).not.toContain(reference);
  expect(correctionsOf("00000000")).toEqual([]);
  expect(correctionsOf("")).toEqual([]);
  expect(correctionsOf("PAYMENT FROM THANDI")).toEqual([]);
});

test("references are found in any case, in groups, and beside other words", () => {
  const [reference, other] = [referenceOf(42), referenceOf(43)];
  const exactIn = (...texts: string[]) => referencesIn(texts).exact.map((each) => each.reference);
  const groups = `${reference.slice(0, 3)} ${reference.slice(3, 5)}-${reference.slice(5)}`;
  for (const text of [reference, groups, groups.toLowerCase(), `FROM ${groups} 2026/11/22`, `*${reference}*`])
    expect(exactIn(text)).toContain(reference);
  expect(exactIn(`${reference},${other}`, reference)).toEqual(expect.arrayContaining([reference, other]));
  expect(exactIn(`ACB${reference}0001`)).not.toContain(reference);
  expect(referencesIn([`ACB${reference}0001`]).near).toContainEqual({ reference, written: reference });
  // A reference is never put together of what stands in two columns.
  expect(exactIn(reference.slice(0, 4), reference.slice(4))).toEqual([]);
});
