import { expect, test } from "vitest";
import { appliedChips, offeredChips } from "./filter-chips.ts";

const facets = {
  price: { min: "39.00", max: "1899.00" },
  categories: [
    { id: 3, name: "cookware", count: 34 },
    { id: 7, name: "tableware", count: 28 },
  ],
  brands: [
    { id: 1, name: "KOMBUIS", count: 42 },
    { id: 2, name: "langa clay", count: 17 },
    { id: 4, name: "ouma rose", count: 0 },
  ],
};

const written = (chips: ReturnType<typeof appliedChips>) =>
  chips.map(({ label, to }) => [label.replaceAll("\u00a0", " "), decodeURIComponent(String(to))]);
const applied = (query: string) => written(appliedChips(new URLSearchParams(query), facets));
const offered = (query: string) => written(offeredChips(new URLSearchParams(query), facets));

test("every applied value has a chip that takes away this value alone", () => {
  expect(applied("term=mug&minPrice=150&maxPrice=1000&categoryIds=[3,7]&brandIds=[1]&page=2")).toEqual([
    ["From R 150", "term=mug&maxPrice=1000&categoryIds=[3,7]&brandIds=[1]"],
    ["Up to R 1 000", "term=mug&minPrice=150&categoryIds=[3,7]&brandIds=[1]"],
    ["Cookware", "term=mug&minPrice=150&maxPrice=1000&categoryIds=[7]&brandIds=[1]"],
    ["Tableware", "term=mug&minPrice=150&maxPrice=1000&categoryIds=[3]&brandIds=[1]"],
    ["Kombuis", "term=mug&minPrice=150&maxPrice=1000&categoryIds=[3,7]"],
  ]);
});

test("a price with cents says them", () => {
  expect(applied("maxPrice=1333.5")).toEqual([["Up to R 1 333.50", ""]]);
});

test("a value that the scope does not know can be taken away as well", () => {
  expect(applied("brandIds=[99]")).toEqual([["Brand 99", ""]]);
});

test("offered are a price, the largest category and the largest brand", () => {
  expect(offered("term=mug")).toEqual([
    ["Up to R 150", "term=mug&maxPrice=150"],
    ["Cookware", "term=mug&categoryIds=[3]"],
    ["Kombuis", "term=mug&brandIds=[1]"],
  ]);
});

test("an applied filter is not offered again", () => {
  expect(offered("maxPrice=800&categoryIds=[3]").map(([label]) => label)).toEqual(["Kombuis", "Langa Clay"]);
  expect(offered("minPrice=500&brandIds=[1]").map(([label]) => label)).toEqual(["Cookware"]);
});

test("a category offers no category: those below it stand beside it already", () => {
  const chips = offeredChips(new URLSearchParams(), facets, "product-categories");
  expect(chips.map(({ label }) => label).slice(1)).toEqual(["Kombuis", "Langa Clay"]);
});

test("a scope without a choice offers nothing", () => {
  const few = { price: { min: "99.00", max: "99.00" }, categories: [], brands: facets.brands.slice(0, 1) };
  expect(offeredChips(new URLSearchParams(), few)).toEqual([]);
});
