import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { exported } from "../testing/exported.ts";
import { shopifyExport, shopifyRows, wooExport, wooRow } from "../testing/exports.ts";
import { type FeedRow, feed, importing, inRand } from "../testing/feed.ts";
import { test as importTest } from "../testing/import-test.ts";

// Stock of products that a file does not count or mention.

const test = importTest.extend("onHand", ({ shop }) => async (): Promise<Record<string, number>> => {
  const { rows } = await shop.db.execute<{ sku: string; on_hand: number }>(sql`
    select sku, on_hand from products join stock_levels on product_id = products.id where kind <> 'parent'`);
  return Object.fromEntries(rows.map(({ sku, on_hand }) => [sku, on_hand]));
});

test('"in stock" without a number keeps counted stock, and is ten for products without any', async ({
  shop,
  onHand,
}) => {
  const list = (availability: string) =>
    `id,title,price,availability\n${["A", "B", "NEW"].map((id) => `${id},Mug,R129,${availability}`).join("\n")}\n`;
  await importing(shop, feed({ id: "A", quantity: "37" }, { id: "B", quantity: "0" }));
  await importing(shop, list("in_stock"));
  expect(await onHand()).toEqual({ A: 37, B: 10, NEW: 10 });
  await importing(shop, list("out_of_stock"));
  expect(await onHand()).toEqual({ A: 0, B: 0, NEW: 0 });
  await importing(shop, list("in_stock"));
  expect(await onHand()).toEqual({ A: 10, B: 10, NEW: 10 });
});

test("a Shopify file without quantities is reported, since its new products cannot be bought", async ({
  shop,
}) => {
  const file = shopifyExport(...shopifyRows("tee", { "Variant Inventory Qty": "" }));
  expect((await importing(shop, file, inRand)).remarks).toEqual([]);
  const without = await importing(shop, file.replace("Variant Inventory Qty", "Column of mine"), inRand);
  expect(without.remarks).toEqual([
    { line: 1, column: "Variant Inventory Qty", reason: expect.stringMatching(/none on hand/) },
  ]);
});

test("stock stays when a Shopify file has no quantities", async ({ shop, onHand }) => {
  const priced = (price: string) =>
    shopifyExport(...shopifyRows("tee", { "Variant SKU": "TEE", "Variant Price": price }));
  const without = (price: string) => priced(price).replace("Variant Inventory Qty", "Column of mine");
  await importing(shop, without("129.00"), inRand);
  expect(await onHand()).toEqual({ TEE: 0 });
  const counted = (await exported(shop)).replace(",0,published,", ",20,published,");
  await importing(shop, counted);
  expect(await onHand()).toEqual({ TEE: 20 });
  const { result } = await importing(shop, without("139.00"), inRand);
  expect(result).toMatchObject({ changed: 1 });
  expect(await onHand()).toEqual({ TEE: 20 });
  await importing(shop, priced("139.00"), inRand);
  expect(await onHand()).toEqual({ TEE: 7 });
  await importing(shop, without("149.00"), inRand);
  expect(await onHand()).toEqual({ TEE: 7 });
});

/** Three mugs; only the named stock columns exist. */
function wooMugs(cells: FeedRow, ...columns: string[]): string {
  const rows = ["A", "B", "NEW"].map((SKU, index) =>
    wooRow(String(index), { SKU, "Regular price": "129.00", "In stock?": "", ...cells }),
  );
  const gone = ["In stock?", "Stock"].filter((column) => !columns.includes(column));
  return gone.reduce((file, column) => file.replace(`,${column},`, ",Column of mine,"), wooExport(...rows));
}

test("a WooCommerce file without stock is imported with one remark: known stock stays, new is ten", async ({
  shop,
  onHand,
}) => {
  await importing(shop, feed({ id: "A", quantity: "37" }, { id: "B", quantity: "0" }));
  const { result, rejections, remarks } = await importing(shop, wooMugs({}), inRand);
  expect(rejections).toEqual([]);
  expect(result).toMatchObject({ created: 1, changed: 2 });
  expect(remarks).toEqual([
    { line: 1, column: "Stock", reason: expect.stringMatching(/on hand stays.*new products get 10/) },
  ]);
  expect(await onHand()).toEqual({ A: 37, B: 0, NEW: 10 });
  expect((await importing(shop, wooMugs({}), inRand)).result).toMatchObject({ changed: 0, unchanged: 3 });
  await importing(shop, wooMugs({ Stock: "10", "In stock?": "1" }, "Stock", "In stock?"), inRand);
  expect(await onHand()).toEqual({ A: 10, B: 10, NEW: 10 });
});

test("an empty stock cell of WooCommerce keeps known stock, and a number replaces it", async ({
  shop,
  onHand,
}) => {
  await importing(shop, feed({ id: "A", quantity: "37" }, { id: "B", quantity: "0" }));
  await importing(shop, wooMugs({ Stock: "" }, "Stock"), inRand);
  expect(await onHand()).toEqual({ A: 37, B: 0, NEW: 10 });
  await importing(shop, wooMugs({ Stock: "5" }, "Stock"), inRand);
  expect(await onHand()).toEqual({ A: 5, B: 5, NEW: 5 });
});

test("the first file with a quantity replaces stock counted in the shop", async ({ shop, onHand }) => {
  await importing(shop, wooMugs({}), inRand);
  await shop.db.execute(sql`update stock_levels set on_hand = 3`);
  await importing(shop, wooMugs({ Stock: "10" }, "Stock"), inRand);
  expect(await onHand()).toEqual({ A: 10, B: 10, NEW: 10 });
});
