import { expect, test } from "vitest";
import { fromFirstPage, nextPage, withNewest, withNext } from "./known-products.ts";

const products = (...ids: number[]) => ids.map((id) => ({ id }));

test("what was added since comes first, and what stood there keeps its place", () => {
  expect(withNewest(products(3, 2, 1), products(4, 3, 2))).toEqual(products(4, 3, 2, 1));
});

test("a product that was taken out and put back stands in its old place", () => {
  expect(withNewest(products(3, 2, 1), products(1, 3, 2))).toEqual(products(3, 2, 1));
});

test("the next page comes after what is there, and nothing comes twice", () => {
  expect(withNext(products(5, 4), products(4, 3))).toEqual(products(5, 4, 3));
});

test("a product that was fetched again is shown as it is now", () => {
  const known = [{ id: 1, price: "10.00" }];
  expect(withNewest(known, [{ id: 1, price: "9.00" }])).toEqual([{ id: 1, price: "9.00" }]);
});

test("the next page follows what stands there, also when some were taken out meanwhile", () => {
  const first = { current_page: 1, per_page: 30 };
  expect(nextPage(30, first)).toBe(2);
  expect(nextPage(60, first)).toBe(3);
  expect(nextPage(59, first)).toBe(2);
  expect(nextPage(28, first)).toBe(1);
});

test("what was known before follows a fresh first page, without what is no longer on that page", () => {
  const known = products(6, 5, 4, 3, 2);
  expect(fromFirstPage(known, { data: products(7, 6, 4), total: 5 })).toEqual(products(7, 6, 4, 3, 2));
  expect(fromFirstPage(known, { data: products(9, 8, 7), total: 8 })).toEqual(products(9, 8, 7));
});

test("what was taken out further down is not shown, either", () => {
  const known = products(6, 5, 4, 3, 2);
  expect(fromFirstPage(known, { data: products(6, 5), total: 4 })).toEqual(products(6, 5));
});
