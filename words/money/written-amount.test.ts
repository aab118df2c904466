import { expect, test } from "vitest";
import { readUngrouped, readWritten } from "./written-amount.ts";

test.each([
  ["1299", { plain: "1299" }],
  ["1 299", { plain: "1299" }],
  ["1299.00", { plain: "1299.00", decimal: "." }],
  ["1299,00", { plain: "1299.00", decimal: "," }],
  ["1299,5", { plain: "1299.5", decimal: "," }],
  ["1 299,00", { plain: "1299.00", decimal: "," }],
  ["1\u00a0299,00", { plain: "1299.00", decimal: "," }],
  ["12\u202f345\u202f678.90", { plain: "12345678.90", decimal: "." }],
  ["1.299,00", { plain: "1299.00", decimal: "," }],
  ["1,299.00", { plain: "1299.00", decimal: "." }],
  ["1\u2019299.00", { plain: "1299.00", decimal: "." }],
  ["1.299.000", { plain: "1299000", decimal: "," }],
  ["1,299,000", { plain: "1299000", decimal: "." }],
  ["0.125", { plain: "0.125", decimal: "." }],
  ["86.9565", { plain: "86.9565", decimal: "." }],
  ["1299,000", { plain: "1299.000", decimal: "," }],
])("%s is read, and tells what stands before its cents", (text, amount) => {
  expect(readWritten(text)).toEqual(amount);
});

test.each([
  ["1,299", "1299", ","],
  ["1.299", "1299", "."],
  ["129.000", "129000", "."],
])("%s is thousands or has three decimals: it is not certain", (text, plain, doubtful) => {
  expect(readWritten(text)).toEqual({ plain, doubtful });
});

test.each([
  "",
  "cheap",
  "1e3",
  "-5",
  "1 23.45",
  "12,34,56",
  "1,234,5",
  "1.2.3",
  "560.",
  ".5",
  "01,299",
  "1.1234567",
])("%j is no amount", (text) => {
  expect(readWritten(text)).toBeUndefined();
});

test("a number without thousands has a decimal comma or point", () => {
  expect(["18", "18,505", " 1.15 "].map(readUngrouped)).toEqual(["18", "18.505", "1.15"]);
  expect(["", "1 000", "1,2,3", "1.1234567", "-1"].map(readUngrouped)).toEqual(Array(5).fill(undefined));
});
