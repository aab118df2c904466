import { expect, test } from "vitest";
import { apartByTint } from "./apart-by-tint.ts";

/** Products with these ids; eight tints take turns. */
const ordered = (...ids: number[]) => apartByTint(ids.map((id) => ({ id }))).map(({ id }) => id);

test("neighbours of one tint are parted by the next product of another", () => {
  expect(ordered(1, 9, 17, 2, 3)).toEqual([1, 2, 9, 3, 17]);
});

test("what has no such neighbours keeps its order", () => {
  expect(ordered(5, 4, 3, 11, 4)).toEqual([5, 4, 3, 4, 11]);
  expect(ordered(5, 4, 3, 2)).toEqual([5, 4, 3, 2]);
});

test("where all share a tint nothing is lost", () => {
  expect(ordered(1, 9, 17)).toEqual([1, 9, 17]);
  expect(ordered()).toEqual([]);
});
