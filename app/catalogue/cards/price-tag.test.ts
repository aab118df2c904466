import { expect, test } from "vitest";
import { oldPrice } from "./price-tag.tsx";

test("the old price is counted in whole cents", () => {
  expect(oldPrice("1099.00", "200.00")).toBe("1299.00");
  expect(oldPrice("79.99", "20.00")).toBe("99.99");
  expect(oldPrice("0.10", "0.20")).toBe("0.30");
});

test("without a saving there is no old price", () => {
  expect(oldPrice("79.99", "0.00")).toBeNull();
});
