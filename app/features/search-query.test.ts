import { expect, test } from "vitest";
import { searchQueryOf } from "./search-query.ts";

const queryOf = (search: string) => searchQueryOf(new URL(`https://spaza.example/search${search}`));

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
  expect(queryOf("?term=&categoryIds=[]&brandIds=&minPrice=&page=1")).toEqual({});
});

test("bad values are left out instead of failing the page", () => {
  expect(queryOf("?categoryIds=[x]&brandIds=7&minPrice=min&maxPrice=-5&sortBy=best&page=1.5")).toEqual({});
  expect(queryOf("?page=0&sortBy=constructor")).toEqual({});
});

test("whatever else stands in the address is not passed on", () => {
  expect(queryOf("?term=tea&utm_source=mail")).toEqual({ term: "tea" });
});
