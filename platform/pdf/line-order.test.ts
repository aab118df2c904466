import { expect, test } from "vitest";
import { inLineOrder } from "./line-order.ts";

test.each([
  ["Thandi Mokoena, 12 Long Street", "Thandi Mokoena, 12 Long Street"],
  ["", ""],
  ["דוד כהן", "דוד\u00a0כהן"],
  ["محمد علي حسن", "محمد\u00a0علي\u00a0حسن"],
  ["Order by דוד כהן for 3", "Order by דוד\u00a0כהן \u00a0for 3"],
  ["דוד כהן רחוב5 12", "דוד\u00a0כהן \u00a0רחוב5 12"],
])("the turned words of %j are bound to each other", (line, expected) => {
  expect(inLineOrder(line)).toBe(expected);
});
