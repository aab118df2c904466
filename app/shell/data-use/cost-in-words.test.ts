import { expect, test } from "vitest";
import { costInWords, kilobytes } from "./cost-in-words.ts";

test.each([
  [0, 8_500, "0.0 c"],
  [84_000, 8_500, "0.7 c"],
  [84_000, 2_900, "0.2 c"],
  [2 ** 30, 8_500, "R 85.00"],
  [2 ** 24, 8_500, "R 1.33"],
])("%s bytes at %s cents a gigabyte cost %s", (bytes, centsPerGigabyte, words) => {
  expect(costInWords(bytes, centsPerGigabyte).replaceAll("\u00a0", " ")).toBe(words);
});

test("bytes are told in thousands", () => {
  expect(kilobytes(1_234_567).replaceAll("\u00a0", " ")).toBe("1 235 kB");
});
