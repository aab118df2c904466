import { expect, test } from "vitest";
import { fc } from "../../../scripts/properties.ts";
import { buildDocument } from "../testing/small-index.ts";
import { changeIndex } from "./change-index.ts";
import { emptyIndex, type FamilyDocument, type SearchIndex } from "./search-index.ts";
import { termText } from "./terms.ts";

const words = ["kettle", "copper", "Café", "50cm", "batteries", "for", "the", "AB-12", "ÿ", "中文"];
const document = fc
  .record({
    familyId: fc.integer({ min: 1, max: 12 }),
    name: fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((each) => each.join(" ")),
    codes: fc.array(fc.constantFrom("A/1", "B-2"), { maxLength: 2 }),
    sectionIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    priceCents: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(buildDocument);
const step = fc.oneof(document, fc.integer({ min: 1, max: 12 }));

function changed(base: SearchIndex, steps: (FamilyDocument | number)[], mostWaiting?: number): SearchIndex {
  const change = changeIndex(base, mostWaiting);
  for (const each of steps) {
    if (typeof each === "number") change.remove(each);
    else change.put(each);
  }
  return change.finish();
}

test("many changes, in any batches, give the same index as one build", () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 5 }), (bundles) => {
      const stepwise = bundles.reduce((base, steps) => changed(base, steps), emptyIndex());
      const last = new Map<number, FamilyDocument | undefined>();
      for (const each of bundles.flat()) {
        if (typeof each === "number") last.set(each, undefined);
        else last.set(each.familyId, each);
      }
      const kept = [...last.values()].filter((each) => each !== undefined);
      expect(stepwise).toEqual(changed(emptyIndex(), kept));
      expect(changed(emptyIndex(), bundles.flat(), 3)).toEqual(stepwise);
    }),
  );
});

test("a change of price shares all words with the index before it", () => {
  const kettle = buildDocument({ familyId: 1, name: "Kettle" });
  const before = changed(emptyIndex(), [kettle, buildDocument({ familyId: 2 })]);
  const after = changed(before, [{ ...kettle, priceCents: 1 }]);
  expect(after.postings).toBe(before.postings);
  expect([...after.pricesCents]).toEqual([1, 100_00]);
});

test("unused words leave the index", () => {
  const before = changed(emptyIndex(), [buildDocument({ familyId: 1, name: "Kettle" })]);
  const after = changed(before, [buildDocument({ familyId: 1, name: "Teapot" })]);
  const terms = Array.from({ length: after.termStarts.length - 1 }, (_, term) => termText(after, term));
  expect(terms).toEqual(["good", "teapot", "umoya"]);
});
