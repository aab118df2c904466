import { expect, test } from "vitest";
import { departmentRow, keepLargest, shownDepartments } from "./department-limits.ts";

const category = (id: number, product_count: number) => ({ id, name: `Category ${id}`, product_count });
test("the smallest of too many departments stay away", () => {
  const departments = Array.from({ length: 70 }, (_, position) => category(position + 1, position));
  const shown = shownDepartments(departments);
  expect(shown.map((each) => each.id)).toEqual(Array.from({ length: 60 }, (_, position) => position + 11));
  expect(shown[0]).toEqual({ id: 11, name: "Category 11" });
});

test("the largest keep the order they came in", () => {
  const categories = [category(1, 5), category(2, 90), category(3, 1), category(4, 40)];
  expect(keepLargest(categories, 2).map((each) => each.id)).toEqual([2, 4]);
  expect(keepLargest(categories, 9)).toEqual(categories);
});

test("the row ends where the next name would not fit, and at eight", () => {
  const named = (length: number) => ({ name: "x".repeat(length) });
  expect(departmentRow(Array.from({ length: 20 }, () => named(5)))).toHaveLength(8);
  expect(departmentRow([named(30), named(30), named(30), named(30), named(2)])).toHaveLength(2);
});
