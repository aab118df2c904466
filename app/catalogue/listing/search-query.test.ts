import { expect, test } from "vitest";
import { searchQueryOf } from "./search-query.ts";

const queryOf = (search: string) => searchQueryOf(new URLSearchParams(search));

test("a term alone is asked for alone", () => {
  expect(queryOf("?term=kettle")).toEqual({ term: "kettle" });
});

test("all values of a full address are passed on", () => {
  expect(
    queryOf("?term=mug&categoryIds=[3,7]&brandIds=[2]&minPrice=150&maxPrice=500&sortBy=price_asc&page=3"),
  ).toEqual({
    term: "mug",
    categoryIds: "[3,7]",
    brandIds: "[2]",
    minPrice: "150",
    maxPrice: "500",
    sortBy: "price_asc",
    page: 3,
  });
});

test("empty values, empty lists and the first page are left out", () => {
  expect(queryOf("?term=&categoryIds=[]&brandIds=&minPrice=&page=1&utm_source=")).toEqual({});
});

test("bad values are left out instead of failing the page", () => {
  expect(queryOf("?categoryIds=[x]&brandIds={&minPrice=min&maxPrice=-5&sortBy=best&page=1.5")).toEqual({});
  expect(queryOf("?categoryIds=[0]&brandIds=[3,9999999999]&page=1000000000&per_page=1000")).toEqual({});
  expect(queryOf("?page=0&sortBy=constructor")).toEqual({});
});

test("a term that is too long for the search is cut", () => {
  expect(queryOf(`?term=${"a".repeat(12_000)}`).term).toHaveLength(10_000);
});

test("unknown keys are passed on, those of the pages and the drawer are not", () => {
  expect(queryOf("?term=tea&utm_source=mail")).toEqual({ term: "tea", utm_source: "mail" });
  expect(queryOf("?filters=open&brandsLike=k")).toEqual({});
});
