import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test.each([
  ["Café Crème", "cafe creme"],
  ["Strauß & Søn", "strauss & son"],
  ["Men's", "mens"],
  ["Kids’ shoes", "kids shoes"],
  ["ŁÓDŹ", "lodz"],
  ["５０ ㎝", "50 cm"],
])("%j is compared as %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});
