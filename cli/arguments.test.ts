import { expect, test } from "vitest";
import { amountIn } from "./arguments.ts";

test.each([
  ["149.99", 14999],
  ["149,99", 14999],
  ["1 299,00", 129900],
  ["1299", 129900],
])("%s is an amount", (typed, cents) => {
  expect(amountIn(typed)).toBe(cents);
});

test.each(["1,299", "1.299", "0", "0,00", "-5", "5.001", "much"])("%s is none", (typed) => {
  expect(amountIn(typed)).toBeUndefined();
});
