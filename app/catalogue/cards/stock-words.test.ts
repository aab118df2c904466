import { expect, test } from "vitest";
import { cardStockWords, stockWords } from "./stock-words.ts";

test("little stock is counted, much is not", () => {
  expect(stockWords(0)).toEqual({ state: "out", words: "Out of stock" });
  expect(stockWords(1).words).toBe("Only 1 left");
  expect(stockWords(5)).toEqual({ state: "low", words: "Only 5 left" });
  expect(stockWords(6)).toEqual({ state: "ok", words: "In stock" });
});

test("a family's card, which knows the stock of one option, counts nothing", () => {
  expect(cardStockWords({ stock: 3, variant_count: 10 }).state).toBe("ok");
  expect(cardStockWords({ stock: 0, variant_count: 10 }).state).toBe("out");
  expect(cardStockWords({ stock: 3, variant_count: 1 }).words).toBe("Only 3 left");
});
