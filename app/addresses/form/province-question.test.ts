import { expect, test } from "vitest";
import { provinceQuestion } from "./province-question.ts";

test.each([
  ["8001", "Gauteng", "8001 is usually in the Western Cape. Is the province right?"],
  ["80 01", "Gauteng", "8001 is usually in the Western Cape. Is the province right?"],
  ["0002", "Limpopo", "0002 is usually in Gauteng. Is the province right?"],
  ["9301", "Gauteng", "9301 is usually in the Free State. Is the province right?"],
  ["8160", "Gauteng", "8160 is usually in the Northern Cape or the Western Cape. Is the province right?"],
])("%s and %s: %s", (code, province, question) => expect(provinceQuestion(code, province)).toBe(question));

test.each([
  ["8001", "Western Cape"],
  ["8160", "Western Cape"],
  ["800", "Gauteng"],
  ["8001", ""],
  ["9100", "Gauteng"],
])("nothing is asked about %s in %j", (code, province) =>
  expect(provinceQuestion(code, province)).toBeUndefined(),
);
