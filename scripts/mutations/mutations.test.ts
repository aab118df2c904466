import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mutated } from "./mutation.ts";
import { mutations } from "./mutations.ts";

const root = join(import.meta.dirname, "../..");

test.for(mutations)("the fault against “$breaks” still fits its file", (mutation) => {
  const text = readFileSync(join(root, mutation.file), "utf8");
  expect(mutated(text, mutation)).not.toBe(text);
  expect(existsSync(join(root, mutation.test))).toBe(true);
});

test("a fault is refused where its text is missing or stands twice", () => {
  const mutation = { file: "a.ts", find: "<", put: "<=", breaks: "the last one counts", test: "a.test.ts" };
  expect(mutated("a < b", mutation)).toBe("a <= b");
  expect(() => mutated("a > b", mutation)).toThrow("a.ts has no <");
  expect(() => mutated("a < b < c", mutation)).toThrow("a.ts has 2 times <");
});
