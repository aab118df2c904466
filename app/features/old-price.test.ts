import { expect, test } from "vitest";
import { oldPrice } from "./old-price.ts";

test("the old price is counted in whole cents", () => {
  expect(oldPrice("1099.00", "200.00")).toBe("1299.00");
  expect(oldPrice("79.99", "20.00")).toBe("99.99");
  expect(oldPrice("0.10", "0.20")).toBe("0.30");
});

test.each([
  ["35.64", "0.36", null],
  ["2.00", "0.50", "2.50"],
  ["1490.00", "10.00", null],
  ["990.00", "10.00", "1000.00"],
])("of %s a saving of %s makes the old price %s: what is no argument is not said", (price, saved, before) => {
  expect(oldPrice(price, saved)).toBe(before);
});

test("without a saving there is no old price", () => {
  expect(oldPrice("79.99", "0.00")).toBeNull();
});
