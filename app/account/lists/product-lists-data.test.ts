import { expect, test } from "vitest";
import { numberInAddress } from "./product-lists-data.ts";

const inAddress = (query: string) =>
  numberInAddress(new URL(`http://shop.test/product-lists${query}`), "list", 0);

test("a whole number in the address is read, 0 among them", () => {
  expect(inAddress("?list=12")).toBe(12);
  expect(inAddress("?list=0")).toBe(0);
});

test.each(["", "?list=", "?list=-1", "?list=1.5", "?list=two", "?page=3"])("%j names no list", (query) => {
  expect(inAddress(query)).toBeNull();
});
