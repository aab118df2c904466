import { expect, test } from "vitest";
import { readDemoProducts } from "../testing/demo-products.ts";
import { demoLists } from "./seed-lists.ts";

test("what the demo shopper's lists hold is sold in the demo", async () => {
  const sold = new Set((await readDemoProducts()).map(({ name }) => name));
  const listed = Object.values(demoLists).flat();
  expect(listed.filter((name) => !sold.has(name))).toEqual([]);
});
