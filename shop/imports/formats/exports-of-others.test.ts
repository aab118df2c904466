import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { fc } from "../../../scripts/properties.ts";
import { shopifyExport, shopifyRows, wooExport } from "../testing/exports.ts";
import { flavour, shopifyFile, wooFile } from "../testing/exports-of-others.ts";
import { type FeedRow, importing, inRand } from "../testing/feed.ts";
import { test } from "../testing/import-test.ts";

test("a Shopify export is imported as families with the merchant's option names", async ({
  shop,
  catalogue,
}) => {
  const { result } = await importing(shop, shopifyExport(...shopifyFile), inRand);
  expect(result).toMatchObject({ ok: true, rows: 4, created: 4, rejected: 0 });
  expect(await catalogue()).toMatchObject([
    {
      sku: "biltong",
      kind: "parent",
      variant_types: [
        { id: 6, name: "Flavour", options: [{ name: "Chilli" }, { name: "Plain" }] },
        { id: 2, name: "Size", options: [{ name: "Small" }, { name: "Large" }] },
      ],
    },
    {
      sku: "biltong/Chilli/Small",
      parent: "biltong",
      options: [
        { type_id: 6, name: "Chilli" },
        { type_id: 2, name: "Small" },
      ],
    },
    { sku: "biltong/Plain/Large" },
    { sku: "biltong/Plain/Small", on_hand: 7, vat_rate_percent: 15, is_hidden: false },
    { sku: "spoon/1", kind: "single", is_hidden: true, weight_grams: 45, vat_rate_percent: 0 },
  ]);
});

test("a WooCommerce export is imported, with variations by their product's SKU or id", async ({
  shop,
  catalogue,
}) => {
  const { result } = await importing(shop, wooExport(...wooFile), inRand);
  expect(result).toMatchObject({ ok: true, rows: 4, created: 3, rejected: 0 });
  expect(await catalogue()).toMatchObject([
    { sku: "TEA", kind: "parent", variant_types: [{ id: 6, name: "Strength" }] },
    { sku: "woo-11", parent: "TEA" },
    { sku: "woo-12", parent: "TEA" },
    { sku: "woo-20", kind: "single", is_hidden: true },
  ]);
});

test.for([
  ["Shopify", shopifyExport(...shopifyFile)],
  ["WooCommerce", wooExport(...wooFile)],
] as const)(
  "the same export of %s twice changes nothing, gzipped, with a mark in front, or separated by tabs",
  async ([_name, file], { shop, versions }) => {
    await importing(shop, file, inRand);
    const before = await versions();
    for (const again of [
      file,
      gzipSync(`\uFEFF${file}`),
      file.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, "\t"),
      file.replaceAll("\n", "\r\n"),
    ]) {
      const { result } = await importing(shop, again, inRand);
      expect(result).toMatchObject({ ok: true, created: 0, changed: 0, rejected: 0 });
    }
    expect(await versions()).toEqual(before);
  },
);

test.for([
  ["Shopify", shopifyExport, shopifyFile, 2],
  ["WooCommerce", wooExport, wooFile, 0],
] as const)(
  "rows of a product of %s belong together wherever they stand",
  async ([_name, exported, rows, fixed], { shop, catalogue }) => {
    await importing(shop, exported(...rows), inRand);
    const ordered = new Set((await catalogue()).map(({ sku, parent }) => `${sku} of ${parent}`));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(rows.slice(1), { minLength: rows.length - 1 }), async (others) => {
        await shop.database.pool.query("truncate products, brands, categories cascade");
        // The first row of a Shopify product has its common facts, so it stays in place.
        const shuffled = fixed ? [...others, rows[0] as FeedRow] : others.toSpliced(1, 0, rows[0] as FeedRow);
        const { result } = await importing(shop, exported(...shuffled), inRand);
        expect(result).toMatchObject({ ok: true, rejected: 0 });
        expect(new Set((await catalogue()).map(({ sku, parent }) => `${sku} of ${parent}`))).toEqual(ordered);
      }),
      { numRuns: 8 },
    );
  },
);

test("a skipped row is reported with its own format's columns", async ({ shop }) => {
  const tee = (sku: string) => ({ ...flavour(sku, "S"), "Variant SKU": sku });
  const rows = [
    ...shopifyRows("one", { "Variant SKU": "tee" }),
    ...shopifyRows("tee", tee("X"), tee("Y")),
    ...shopifyRows("bag", flavour("Rose", "S"), flavour("Rose", "S")),
    { Title: "Without handle", "Variant Price": "5" },
  ];
  const { rejections } = await importing(shop, shopifyExport(...rows), inRand);
  expect(rejections).toEqual([
    { line: 7, column: "Handle", reason: "is missing" },
    { line: 3, column: "Handle", reason: expect.stringMatching(/also the id of a product/) },
    { line: 4, column: "Handle", reason: expect.stringMatching(/also the id of a product/) },
    { line: 6, column: "Variant SKU", reason: "stands already in line 5" },
  ]);
});
