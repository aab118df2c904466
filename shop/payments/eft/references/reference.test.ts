import { expect, test } from "vitest";
import { cleanReference, isReference, referenceOf } from "./reference.ts";

const some = [1, 2, 42, 999_999, 2_147_483_647];

test("an order's reference is short, its own, and has no character that looks like another", () => {
  const all = new Set(Array.from({ length: 5_000 }, (_, index) => referenceOf(index + 1)));
  expect(all.size).toBe(5_000);
  for (const reference of [...all, ...some.map(referenceOf)])
    expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(referenceOf(42)).toBe(referenceOf(42));
});

test("any one wrong character and any two that changed places are found", () => {
  for (const reference of some.map(referenceOf)) {
    expect(isReference(reference)).toBe(true);
    for (let at = 0; at < reference.length; at += 1) {
      for (const other of "23456789ABCDEFGHJKMNPQRSTUVWXYZ") {
        const wrong = reference.slice(0, at) + other + reference.slice(at + 1);
        expect(isReference(wrong)).toBe(wrong === reference);
      }
      const [one, next] = [reference.charAt(at), reference.charAt(at + 1)];
      const swapped = reference.slice(0, at) + next + one + reference.slice(at + 2);
      expect(isReference(swapped)).toBe(swapped === reference);
    }
  }
});

test("case and spaces in a reference do not matter; wrong lengths and characters are refused", () => {
  const reference = referenceOf(42);
  expect(cleanReference(` ${reference.slice(0, 4)}-${reference.slice(4).toLowerCase()} `)).toBe(reference);
  for (const wrong of ["", reference.slice(1), `${reference}2`, "O0I1L000", "ÄÖÜ"])
    expect(isReference(wrong)).toBe(false);
});
