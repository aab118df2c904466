import { expect, test } from "vitest";
import { tintsApart } from "./tints.ts";

const tintsOf = (...ids: number[]) => tintsApart(ids.map((id) => ({ id })));

test.each([
  ["products of one tint", [8, 16, 24, 32, 40, 48, 56, 64, 72]],
  ["products of two tints in turn", [1, 2, 9, 10, 17, 18, 25, 26, 33]],
  ["pairs of one tint", [1, 9, 2, 10, 3, 11, 4, 12, 5]],
])("%s differ from their neighbours, side by side and one above the other", (_, ids) => {
  const tints = tintsOf(...ids);
  expect(tints).toHaveLength(ids.length);
  for (const columns of [1, 2, 4])
    for (let at = columns; at < tints.length; at += 1) expect(tints[at]).not.toBe(tints[at - columns]);
});

test("a product whose neighbours have other tints keeps that of its family", () => {
  expect(tintsOf(5, 4, 3, 9, 2)).toEqual(["tint-5", "tint-4", "tint-3", "tint-1", "tint-2"]);
  expect(tintsApart([{ id: 7, parent_id: 3 }])).toEqual(["tint-3"]);
});

test("appending changes no earlier tint", () => {
  expect(tintsOf(1, 9, 17, 2, 10, 18).slice(0, 4)).toEqual(tintsOf(1, 9, 17, 2));
});
