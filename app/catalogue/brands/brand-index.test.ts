import { expect, test } from "vitest";
import { brandIndex } from "./brand-index.ts";

const brand = (name: string, product_count = 1) => ({ name, product_count });
const many = [
  brand("Zebra", 500),
  brand("école", 2),
  brand("3M", 3),
  ...Array.from({ length: 130 }, (_, position) => brand(`Acme ${position}`, position)),
];
const names = (index: { brands: { name: string }[] }) => index.brands.map(({ name }) => name);

test("few brands are all shown, from A to Z, without those that have nothing to sell", () => {
  const index = brandIndex([brand("Umlilo"), brand("Kombuis"), brand("Empty", 0)], "U");
  expect(index).toMatchObject({ letters: [], letter: null });
  expect(names(index)).toEqual(["Kombuis", "Umlilo"]);
});

test("many brands show the largest until a letter is chosen", () => {
  const index = brandIndex(many, null);
  expect(index.letters).toEqual(["#", "A", "E", "Z"]);
  expect(index.brands).toHaveLength(60);
  expect(names(index)).toContain("Zebra");
});

test.each([
  ["e", ["école"]],
  ["#", ["3M"]],
  ["Z", ["Zebra"]],
])("the letter %j shows its brands, with or without accents", (letter, expected) => {
  expect(names(brandIndex(many, letter))).toEqual(expected);
});

test("an unused letter counts as none", () => {
  expect(brandIndex(many, "Q")).toEqual(brandIndex(many, null));
});
