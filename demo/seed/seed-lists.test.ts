import { expect, test } from "vitest";
import { demoCatalogue } from "../catalogue/catalogue.ts";
import { demoLists } from "./seed-lists.ts";

test("what the demo shopper's lists hold is sold in the demo", () => {
  const sold = new Set(demoCatalogue.products.map(({ name }) => name));
  const listed = Object.values(demoLists).flat();
  expect(listed.filter((name) => !sold.has(name))).toEqual([]);
});
