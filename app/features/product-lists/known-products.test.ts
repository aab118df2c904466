import { expect, test } from "vitest";
import { nextPage, withNewest, withNext } from "./known-products.ts";

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
