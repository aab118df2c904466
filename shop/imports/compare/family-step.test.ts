import { expect } from "vitest";
import { shopifyExport, shopifyRows } from "../testing/exports.ts";
import { type FeedRow, feed, importing, inRand } from "../testing/feed.ts";
import { test } from "../testing/import-test.ts";

const tee = (id: string, row: FeedRow = {}) => ({ id, title: "Cotton tee", item_group_id: "TEE", ...row });

test("a variant stays in its family unless the owner allows leaving, and takes all else from its row", async ({
  shop,
  familyOf,
}) => {
  const red = tee("T/1", { color: "Red", visibility: "published" });
  await importing(shop, feed(red, tee("T/2", { color: "Blue" })));
  const file = feed(
    { id: "T/1", title: "Tee", price: "99.00 ZAR", quantity: "3", color: "Rust", visibility: "hidden" },
    tee("T/2", { item_group_id: "CAP", price: "89.00 ZAR" }),
    { id: "NEW" },
  );
  const kept = await importing(shop, file);
  expect(kept.rejections).toEqual([]);
  expect(kept.result).toMatchObject({ created: 1, changed: 2, keptInFamily: 2, regrouped: 0, renamed: 1 });
  const stays = (sku: string) =>
    `${sku} stays a variant of "Cotton tee" (TEE), with its choices: price, stock and all else are taken from this row`;
  expect(kept.remarks).toEqual([
    {
      line: 2,
      column: "id",
      reason: `${stays("T/1")}. In the file it is a product of its own: add --regroup if it shall be`,
    },
    {
      line: 3,
      column: "id",
      reason: `${stays("T/2")}. In the file it is of the family CAP: add --regroup if it shall be`,
    },
    { line: 2, column: "id", reason: 'T/1 is called "Cotton tee" and becomes "Tee"' },
  ]);
  const family = await familyOf("TEE");
  expect(family?.members).toMatchObject([
    { sku: "T/2", priceCents: 8900, stock: 7, options: [{ type_id: 1, name: "Blue" }] },
  ]);
  const details = { item_group_id: "", product_detail: ":Colour:Rust,:Fabric:Wool" };
  await importing(shop, feed({ id: "T/1", title: "Tee", visibility: "published", ...details }));
  expect((await familyOf("TEE"))?.members).toMatchObject([
    {
      sku: "T/1",
      name: "Tee",
      stock: 7,
      options: [{ type_id: 1, name: "Red" }],
      attributes: [["Fabric", "Wool"]],
    },
    { sku: "T/2" },
  ]);
});

test("a variant that stays is reported each time, changes nothing twice, and leaves when allowed", async ({
  shop,
  familyOf,
}) => {
  await importing(shop, feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" })));
  const file = feed(tee("T/1", { item_group_id: "TOP", color: "Rust", quantity: "3" }), { id: "T/2" });
  await importing(shop, file);
  const again = await importing(shop, file);
  expect(again.result).toMatchObject({ changed: 0, unchanged: 2, keptInFamily: 2 });
  expect(again.remarks).toHaveLength(2);
  const asked = await importing(shop, file, { regroup: true });
  expect(asked.result).toMatchObject({ changed: 2, regrouped: 2, keptInFamily: 0 });
  expect((await familyOf("T/1"))?.members).toMatchObject([
    { kind: "single", stock: 3, attributes: [["Colour", "Rust"]] },
  ]);
});

test("a family of Shopify's whose handle was renamed follows its file but for the handle", async ({
  shop,
  familyOf,
}) => {
  const rows = (handle: string, price: string) =>
    shopifyExport(
      ...shopifyRows(
        handle,
        { "Option1 Name": "Size", "Option1 Value": "S", "Variant SKU": "T-S", "Variant Price": price },
        { "Option1 Value": "M", "Variant SKU": "T-M", "Variant Price": price },
      ),
    );
  await importing(shop, rows("tee", "100"), inRand);
  const { result } = await importing(shop, rows("cotton-tee", "120"), inRand);
  expect(result).toMatchObject({ changed: 2, rejected: 0, keptInFamily: 2 });
  expect((await familyOf("tee"))?.members).toMatchObject([
    { sku: "T-S", priceCents: 12000, options: [{ type_id: 2, name: "S" }] },
    { sku: "T-M", priceCents: 12000, options: [{ type_id: 2, name: "M" }] },
  ]);
  expect(await familyOf("cotton-tee")).toBeUndefined();
});

test("every change of family is reported", async ({ shop }) => {
  await importing(shop, feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" }), { id: "T/3" }));
  const file = feed(
    { id: "T/1" },
    { id: "T/2", title: "Cap, blue", item_group_id: "CAP", color: "Blue" },
    { id: "T/3", title: "Cap, red", item_group_id: "CAP", color: "Red" },
  );
  const { result, remarks } = await importing(shop, file, { regroup: true });
  expect(result).toMatchObject({ changed: 3, regrouped: 3, rejected: 0 });
  expect(remarks.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'T/1 is a variant of "Cotton tee" (TEE) and becomes a product of its own'],
    [3, 'T/2 is a variant of "Cotton tee" (TEE) and moves to "Cap, blue" (CAP)'],
    [4, 'T/3 is a product of its own and joins "Cap, red" (CAP)'],
  ]);
  expect((await importing(shop, file, { regroup: true })).remarks).toEqual([]);
});
