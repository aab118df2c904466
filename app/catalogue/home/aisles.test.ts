import { expect, test } from "vitest";
import { aisles } from "./aisles.ts";

const department = (...children: [name: string, product_count: number][]) => ({
  children: children.map(([name, product_count]) => ({ name, product_count })),
});
const range = [
  department(["cups", 3], ["pots", 9], ["knives", 5]),
  department(),
  department(["tents", 4]),
  department(["shoes", 1], ["shirts", 2]),
];
const names = (most: number) => aisles(range, most).map(({ name }) => name);

test("the largest of each department come before the second of any", () => {
  expect(names(9)).toEqual(["pots", "tents", "shirts", "knives", "shoes", "cups"]);
});

test("no more come than there is room for", () => {
  expect(names(4)).toEqual(["pots", "tents", "shirts", "knives"]);
  expect(aisles([], 4)).toEqual([]);
});
