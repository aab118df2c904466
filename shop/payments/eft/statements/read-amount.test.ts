import { expect, test } from "vitest";
import { readAmount } from "./read-amount.ts";

test.each([
  ["560", 560_00, null],
  ["560.00", 560_00, null],
  ["41.6", 41_60, null],
  ["1 234,56", 1_234_56, null],
  ["1\u00a0234,56", 1_234_56, null],
  ["12\u202f345\u202f678.90", 12_345_678_90, null],
  ["1,234.56", 1_234_56, null],
  ["1.234,56", 1_234_56, null],
  ["1'234.50", 1_234_50, null],
  ["1,234,567", 1_234_567_00, null],
  ["R1 234.56", 1_234_56, null],
  ["R 1 234.56", 1_234_56, null],
  ["ZAR 560.00", 560_00, null],
  ["+560.00", 560_00, "in"],
  ["-560.00", 560_00, "out"],
  ["\u2212560,00", 560_00, "out"],
  ["R-50.00", 50_00, "out"],
  ["-R 30,000.00", 30_000_00, "out"],
  ["560.00-", 560_00, "out"],
  ["(1 234.56)", 1_234_56, "out"],
  ["(R200.00)", 200_00, "out"],
  ["7,500.00Cr", 7_500_00, "in"],
  ["2,600.00 DR", 2_600_00, "out"],
  ["0.00", 0, null],
])("%s is read", (text, cents, direction) => {
  expect(readAmount(text)).toEqual({ kind: "sum", cents, direction });
});

test.each(["", " ", "-", "R -", "\u2013"])("%j is empty", (text) => {
  expect(readAmount(text)).toEqual({ kind: "none" });
});

test.each(["1,234", "1.234", "-12,345", "R999.000"])("%s is ambiguous and refused", (text) => {
  expect(readAmount(text)).toMatchObject({ kind: "problem", reason: expect.stringContaining("two ways") });
});

test.each([
  ...[
    "12,34,56",
    "1,23,456.00",
    "1 23.45",
    "560.",
    ".",
    "5.6.0",
    "1,234.567",
    "0,560",
    "12 34.56",
    "--5",
    "(5",
    "5)",
  ],
  ...[
    "abc",
    "K7F3QMXZ",
    "5 rand",
    "USD 5.00",
    "1e5",
    "(-5.00)",
    "-5.00 Cr",
    "99999999.99",
    "1".repeat(400),
    `1${" ".repeat(1_000_000)}1`,
  ],
])("%s is refused", (text) => {
  expect(readAmount(text).kind).toBe("problem");
});
