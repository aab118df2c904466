import { expect } from "vitest";
import { shopifyExport, shopifyRows } from "../testing/exports.ts";
import { flavour } from "../testing/exports-of-others.ts";
import { importing, inRand } from "../testing/feed.ts";
import { test } from "../testing/import-test.ts";

test("a SKU shared by Shopify products identifies none, in any order", async ({ shop, catalogue }) => {
  const rows = [
    shopifyRows("beret", { "Variant SKU": "HAT", Title: "Beret" }),
    shopifyRows("pin", { "Variant SKU": "PIN", Title: "Pin" }),
    shopifyRows("cap", { ...flavour("Red", "S"), "Variant SKU": "'HAT" }),
    shopifyRows(
      "tee",
      { ...flavour("Blue", "S"), "Variant SKU": "TEE" },
      { ...flavour("Blue", "M"), "Variant SKU": "TEE" },
    ),
  ];
  const { rejections } = await importing(shop, shopifyExport(...rows.flat()), inRand);
  expect(rejections).toEqual([]);
  const skus = ["beret/1", "cap/Red/S", "PIN", "tee", "tee/Blue/M", "tee/Blue/S"];
  expect(new Set((await catalogue()).map(({ sku }) => sku))).toEqual(new Set(skus));
  const again = await importing(shop, shopifyExport(...rows.toReversed().flat()), inRand);
  expect(again.result).toMatchObject({ created: 0, changed: 0, unchanged: 5 });
});

test("a known SKU stays with its product when a Shopify copy has it, too", async ({ shop, catalogue }) => {
  const mug = shopifyRows("mug", { "Variant SKU": "M-1", Title: "Mug" });
  const tee = shopifyRows(
    "tee",
    { ...flavour("Blue", "S"), "Variant SKU": "T-S" },
    { ...flavour("Blue", "M"), "Variant SKU": "T-M" },
  );
  await importing(shop, shopifyExport(...mug, ...tee), inRand);
  const before = await catalogue();
  const copies = [
    shopifyRows("a-mug", { "Variant SKU": "M-1", Title: "Copy of Mug", Status: "draft" }),
    shopifyRows("a-tee", { ...flavour("Blue", "S"), "Variant SKU": "T-S", Title: "Copy of Tee" }),
  ].flat();
  const { result } = await importing(shop, shopifyExport(...copies, ...mug, ...tee), inRand);
  expect(result).toMatchObject({ created: 2, changed: 0, unchanged: 3 });
  const kept = new Set(before.map(({ sku }) => sku));
  expect((await catalogue()).filter(({ sku }) => kept.has(sku))).toEqual(before);
  const again = await importing(shop, shopifyExport(...mug, ...tee, ...copies), inRand);
  expect(again.result).toMatchObject({ created: 0, changed: 0, unchanged: 5 });
});

test("a file with each product twice imports each once", async ({ shop, catalogue }) => {
  const rows = [
    ...shopifyRows("mug", { "Variant SKU": "M-1" }),
    ...shopifyRows("tee", { ...flavour("Blue", "S"), "Variant SKU": "T-S" }),
  ];
  const { result, rejections } = await importing(shop, shopifyExport(...rows, ...rows), inRand);
  expect(result).toMatchObject({ created: 2 });
  expect((await catalogue()).map(({ sku }) => sku)).toEqual(["M-1", "T-S"]);
  expect(rejections.map(({ reason }) => reason)).toEqual([
    "stands already in line 2",
    "stands already in line 3",
  ]);
});
