import { expect, test } from "vitest";
import { indexFormat, makersOfIndex } from "./index-format.ts";

test("the format covers all code that determines the index, and no tests", () => {
  const makers = makersOfIndex();
  for (const path of [
    "shop/catalogue/sections/content-sections.ts",
    "shop/catalogue/tables.ts",
    "shop/search/index/columns.ts",
    "shop/search/indexer/build-index.ts",
    "shop/search/indexer/snapshot-file.ts",
    "shop/search/read-directory.ts",
    "shop/search/read-documents.ts",
    "shop/availability/available-products.ts",
    "shop/stock/stock.ts",
    "words/text/fold.ts",
  ]) {
    expect(makers).toContain(path);
  }
  expect(makers.filter((path) => path.endsWith(".test.ts"))).toEqual([]);
  expect(indexFormat()).toBe(indexFormat());
});
