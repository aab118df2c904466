import { expect, test } from "vitest";
import { typedParts } from "./typed-parts.ts";

/** The typed parts in brackets. */
const marked = (label: string, typed: string) =>
  typedParts(label, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join("");

test.each([
  ["Kettle, 1.7 litre", "ket", "[Ket]tle, 1.7 litre"],
  ["Stovetop kettle", "kettle st", "[St]ovetop [kettle]"],
  ["Basket", "ket", "Basket"],
  ["Café crème", "cafe cre", "[Café] [crè]me"],
  ["Cafe\u0301 cre\u0300me", "café cre", "[Cafe\u0301] [cre\u0300]me"],
  ["Ketel", "kettle", "Ketel"],
  ["50cm TV stand", "50c", "[50c]m TV stand"],
  ["Tea", "a* (", "Tea"],
  ["", "ket", ""],
])("%s for %j", (label, typed, expected) => {
  expect(marked(label, typed)).toBe(expected);
});
