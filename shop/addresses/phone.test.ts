import { expect, test } from "vitest";
import { normalisePhone } from "./phone.ts";

test.each([
  "0821234567",
  "082 123 4567",
  "082-123-4567",
  "(082) 123 4567",
  "+27 82 123 4567",
  "+27 (0)82 123 4567",
  "0027821234567",
  "27821234567",
])("%s is +27821234567", (text) => expect(normalisePhone(text)).toBe("+27821234567"));

test("a landline is a number, too", () => expect(normalisePhone("011 555 1234")).toBe("+27115551234"));

test.each([
  "082123456",
  "08212345678",
  "0000000000",
  "+44 20 7183 8750",
  "82",
  "",
  "no number",
  "phone 082 123 4567 or 083 123 4567",
])("%j is no South African number", (text) => expect(normalisePhone(text)).toBeUndefined());
