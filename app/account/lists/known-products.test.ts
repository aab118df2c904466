import { expect, test } from "vitest";
import { fromFirstPage, nextPage, withNewest, withNext } from "./known-products.ts";

const products = (...ids: number[]) => ids.map((id) => ({ id }));

test("new products come first, known ones keep their order", () => {
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

test("known products follow a refetched first page, without those removed from it", () => {
  const known = products(6, 5, 4, 3, 2);
  expect(fromFirstPage(known, { data: products(7, 6, 4), total: 5 })).toEqual(products(7, 6, 4, 3, 2));
  expect(fromFirstPage(known, { data: products(9, 8, 7), total: 8 })).toEqual(products(9, 8, 7));
});

test("products removed further down are not shown either", () => {
  const known = products(6, 5, 4, 3, 2);
  expect(fromFirstPage(known, { data: products(6, 5), total: 4 })).toEqual(products(6, 5));
});
