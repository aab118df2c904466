import { expect, test } from "vitest";
import { stockWords } from "./stock-words.ts";

test("little stock is counted, much is not", () => {
  expect(stockWords(0)).toEqual({ state: "out", words: "Out of stock" });
  expect(stockWords(1).words).toBe("Only 1 left");
  expect(stockWords(5)).toEqual({ state: "low", words: "Only 5 left" });
  expect(stockWords(6)).toEqual({ state: "ok", words: "In stock" });
});
