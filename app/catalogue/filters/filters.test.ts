import { expect, test } from "vitest";
import { addressOf, filtersOf, tidied, withFilters, withoutFilters } from "./filters.ts";

const query = (text: string) => new URLSearchParams(text);

test("filters come back from the address they are written into", () => {
  const filters = { minPrice: 150, maxPrice: 800, categoryIds: [3, 7], brandIds: [12] };
  const written = withFilters(query("term=mug&sortBy=newest&page=4&filters=open"), filters);
  expect(filtersOf(written)).toEqual(filters);
  expect(Object.fromEntries(written)).toEqual({
    term: "mug",
    sortBy: "newest",
    minPrice: "150",
    maxPrice: "800",
    categoryIds: "[3,7]",
    brandIds: "[12]",
  });
});

test("a price with cents stays unchanged", () => {
  const filters = filtersOf(query("minPrice=99.9&maxPrice=333.50"));
  expect(filters).toMatchObject({ minPrice: 99.9, maxPrice: 333.5 });
  expect(Object.fromEntries(withFilters(query(""), filters))).toEqual({
    minPrice: "99.9",
    maxPrice: "333.5",
  });
});

test("filters that are not chosen are absent from the address", () => {
  const cleared = withFilters(query("term=mug&minPrice=150&brandIds=[1]"), { categoryIds: [], brandIds: [] });
  expect(addressOf("/search", cleared)).toBe("/search?term=mug");
});

test("Clear Filters keeps only the order", () => {
  const cleared = withoutFilters(query("term=a&minPrice=150&brandIds=[1]&sortBy=price_asc&page=2"));
  expect(addressOf("/search", cleared)).toBe("/search?sortBy=price_asc");
  expect(addressOf("/search", withoutFilters(query("term=a")))).toBe("/search");
});

test("values that make no sense count as absent", () => {
  const none = { categoryIds: [], brandIds: [] };
  expect(filtersOf(query('minPrice=min&maxPrice=1e3&categoryIds=[3,"x"]&brandIds={"a":1}'))).toEqual(none);
  expect(filtersOf(query("minPrice=12.&maxPrice=1.234"))).toEqual(none);
  expect(filtersOf(query("minPrice=-1&categoryIds=[1.5]&brandIds=null"))).toEqual(none);
  expect(filtersOf(query("categoryIds=[[],true]&brandIds=[]"))).toEqual(none);
});

test.each([
  ["brandIds=3&brandIds=7", "brandIds=[3,7]"],
  ["categoryIds=5&term=mug", "categoryIds=[5]&term=mug"],
  ["brandIds=[3]&brandIds=7&brandIds=3", "brandIds=[3,7]"],
  ["minPrice=min&maxPrice=500", "maxPrice=500"],
  ["minPrice=150&maxPrice=max", "minPrice=150"],
  ["brandIds=x&brandIds=y", ""],
])("what a plain form sends, %s, becomes %s", (sent, written) => {
  expect(decodeURIComponent(String(tidied(query(sent))))).toBe(written);
});

test("an address that is in order already stays as it is", () => {
  expect(tidied(query("term=a%20b&brandIds=[3,7]&minPrice=150"))).toBeNull();
  expect(tidied(query("term=&categoryIds=[]&brandIds=[x]"))).toBeNull();
});
