import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { fc } from "../../../scripts/properties.ts";
import { csvCell, rearmed } from "./csv-cell.ts";

const read = (cell: string): string => parse(`${cell},end\n`, { relax_quotes: true })[0]?.[0] ?? "";

test.each([
  ["=cmd|'/c calc'!A1", "'=cmd|'/c calc'!A1"],
  ["+cmd", "'+cmd"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", '"\'\r=1"'],
  ["＝1", "'＝1"],
  ["'=1", "''=1"],
  ["-", "'-"],
  ["'-5", "''-5"],
])("%j cannot be run by a spreadsheet", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
  expect(rearmed(read(cell))).toBe(text);
});

test.each(["-12.50", "-7", "+27825550134", "+27 82 555 0134", "R -5", "a=b", "'n Koppie", "'t", "", "5%"])(
  "%j is written as it is",
  (text) => {
    expect(csvCell(text)).toBe(text);
    expect(rearmed(text)).toBe(text);
  },
);

test("any text survives writing and reading and never starts like a formula", () => {
  const text = fc
    .array(fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "1", " ", "a", '"', ","), { maxLength: 6 })
    .map((letters) => letters.join(""));
  fc.assert(
    fc.property(text, (original) => {
      const cell = read(csvCell(original));
      expect(rearmed(cell)).toBe(original);
      expect(cell).toMatch(/^(?![=+\-@\t\r])|^[+-]\d[\d ]*([.,]\d+)?$/);
    }),
  );
});
