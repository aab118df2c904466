import { expect, test } from "vitest";
import { amountIn } from "./arguments.ts";
import { isAmount } from "./setup/answers.ts";

test.each([
  ["149.99", 14999],
  ["149,99", 14999],
  ["1 299,00", 129900],
  ["1299", 129900],
  ["R 1 200", 120000],
  ["R1200.50", 120050],
])("%s is an amount", (typed, cents) => {
  expect(amountIn(typed)).toBe(cents);
});

test.each([
  ...["1,299", "1.299", "0", "0,00", "-5", "5.001", "much", "RR 5", "R"],
  ...["21 474 836.48", "99999999999999999999"],
])("%s is none", (typed) => {
  expect(amountIn(typed)).toBeUndefined();
});

test.each([
  ["0", true],
  ["80,00", true],
  ["1 200,00", true],
  ["99999.99", true],
  ["100000", false],
  ["1,200", false],
])("what delivery costs is read like other amounts: %s", (typed, isOne) => {
  expect(isAmount(typed)).toBe(isOne);
});
