import { expect, test } from "vitest";
import { departmentRow, keepLargest, shownDepartments } from "./department-limits.ts";

const shelf = (id: number, product_count: number) => ({ id, name: `Shelf ${id}`, product_count });
test("the smallest of too many departments stay away", () => {
  const departments = Array.from({ length: 70 }, (_, position) => shelf(position + 1, position));
  const shown = shownDepartments(departments);
  expect(shown.map((each) => each.id)).toEqual(Array.from({ length: 60 }, (_, position) => position + 11));
  expect(shown[0]).toEqual({ id: 11, name: "Shelf 11" });
});

test("the largest keep the order they came in", () => {
  const shelves = [shelf(1, 5), shelf(2, 90), shelf(3, 1), shelf(4, 40)];
  expect(keepLargest(shelves, 2).map((each) => each.id)).toEqual([2, 4]);
  expect(keepLargest(shelves, 9)).toEqual(shelves);
});

test("the row ends where the next name would not fit, and at eight", () => {
  const named = (length: number) => ({ name: "x".repeat(length) });
  expect(departmentRow(Array.from({ length: 20 }, () => named(5)))).toHaveLength(8);
  expect(departmentRow([named(30), named(30), named(30), named(30), named(2)])).toHaveLength(2);
});
