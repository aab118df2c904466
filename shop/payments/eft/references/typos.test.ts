import { expect, test } from "vitest";
import { fc } from "../../../../scripts/properties.ts";
import { referenceOf } from "./reference.ts";
import { correctionsOf } from "./typos.ts";

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

test("two typos match no reference, and other text matches none", () => {
  const reference = referenceOf(42);
  expect(correctionsOf(`01${reference.slice(2)}`)).not.toContain(reference);
  expect(correctionsOf("00000000")).toEqual([]);
  expect(correctionsOf("")).toEqual([]);
  expect(correctionsOf("PAYMENT FROM THANDI")).toEqual([]);
});
