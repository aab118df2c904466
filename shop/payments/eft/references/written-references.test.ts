import { expect, test } from "vitest";
import { referenceOf } from "./reference.ts";
import { referencesIn } from "./written-references.ts";

test("references are found in any case, in groups, and beside other words", () => {
  const [reference, other] = [referenceOf(42), referenceOf(43)];
  const exactIn = (...texts: string[]) => referencesIn(texts).exact.map((each) => each.reference);
  const groups = `${reference.slice(0, 3)} ${reference.slice(3, 5)}-${reference.slice(5)}`;
  for (const text of [reference, groups, groups.toLowerCase(), `FROM ${groups} 2026/11/22`, `*${reference}*`])
    expect(exactIn(text)).toContain(reference);
  expect(exactIn(`${reference},${other}`, reference)).toEqual(expect.arrayContaining([reference, other]));
  expect(exactIn(`ACB${reference}0001`)).not.toContain(reference);
  expect(referencesIn([`ACB${reference}0001`]).near).toContainEqual({ reference, written: reference });
  // A reference is never joined from two columns.
  expect(exactIn(reference.slice(0, 4), reference.slice(4))).toEqual([]);
});
