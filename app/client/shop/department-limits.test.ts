import { expect, test } from "vitest";
import { departmentRow, keepLargest, shownDepartments } from "./department-limits.ts";

const category = (id: number, product_count: number) => ({ id, name: `Category ${id}`, product_count });
const department = (id: number, children: number) => ({
  ...category(id, id),
  image: null,
  children: Array.from({ length: children }, (_, position) => category(1000 * id + position, position)),
});
const departments = (count: number) =>
  Array.from({ length: count }, (_, position) => department(position + 1, 10));

test("few departments come with their largest children, in the owner's order", () => {
  const [first] = shownDepartments(departments(12));
  expect(first?.children.map((child) => child.id)).toEqual([1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009]);
});

test("many departments come by name alone, and the smallest of too many stay away", () => {
  const shown = shownDepartments(departments(70));
  expect(shown.flatMap((each) => each.children)).toEqual([]);
  expect(shown.map((each) => each.id)).toEqual(Array.from({ length: 60 }, (_, position) => position + 11));
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
