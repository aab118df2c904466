import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "../../catalogue/tables.ts";
import { setOnHand } from "../../stock/stock.ts";
import type { TestShop } from "../../testing/test-shop.ts";
import { exported } from "../testing/exported.ts";
import { feed, importing } from "../testing/feed.ts";
import { testOfTwo } from "../testing/import-test.ts";

// Edits of an export while the shop goes on selling.

/** Ten mugs were imported, three sold, and one more since the export was written. */
const test = testOfTwo
  .extend("soldSinceExport", ({ shop }) => async () => {
    await importing(shop, feed({ id: "MUG", quantity: "10" }));
    const [mug] = await shop.db.select().from(products);
    const sellDownTo = (onHand: number) => setOnHand(shop.db, mug?.id ?? 0, onHand);
    await sellDownTo(7);
    const file = await exported(shop);
    await sellDownTo(6);
    return { file, sellDownTo };
  })
  .extend("onHand", ({ shop }) => async ({ db }: Pick<TestShop, "db"> = shop) => {
    const { rows } = await db.execute(sql`select on_hand from stock_levels`);
    return rows.map((row) => row.on_hand);
  });

/** The same file with another quantity in its first row. */
const saying = (file: string, quantity: number) => file.replace(/ZAR,,\d+,/, `ZAR,,${quantity},`);

test("units sold since an export do not come back: its difference counts", async ({
  shop,
  soldSinceExport,
  onHand,
}) => {
  const { file } = await soldSinceExport();
  expect((await importing(shop, file)).result).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await onHand()).toEqual([6]);
  const cheaper = file.replace("129.00 ZAR", "99.00 ZAR");
  expect((await importing(shop, cheaper)).result).toMatchObject({ changed: 1 });
  expect(await onHand()).toEqual([6]);
  expect((await importing(shop, saying(cheaper, 20), { dryRun: true })).result).toMatchObject({ changed: 1 });
  for (const _ of [1, 2]) {
    await importing(shop, saying(cheaper, 20));
    expect(await onHand()).toEqual([19]);
  }
  // A price edit in an export that has added stock, then another quantity, then the first one again.
  await importing(shop, saying(file, 20));
  expect(await onHand()).toEqual([19]);
  await importing(shop, saying(file, 25));
  expect(await onHand()).toEqual([24]);
  await importing(shop, saying(file, 7));
  expect(await onHand()).toEqual([6]);
});

test("the same restock in a later export counts again", async ({ shop, soldSinceExport, onHand }) => {
  const { file, sellDownTo } = await soldSinceExport();
  await importing(shop, saying(file, 17));
  expect(await onHand()).toEqual([16]);
  for (const _ of [1, 2]) {
    await sellDownTo(7);
    const later = await exported(shop);
    await importing(shop, saying(later, 17));
    expect(await onHand()).toEqual([17]);
  }
});

test("stock never goes below zero", async ({ shop, soldSinceExport, onHand }) => {
  const { file } = await soldSinceExport();
  await importing(shop, saying(file, 0));
  expect(await onHand()).toEqual([0]);
});

test("an outdated quantity in an export is skipped; its other rows and prices are not", async ({
  shop,
  soldSinceExport,
  onHand,
}) => {
  const { file } = await soldSinceExport();
  await importing(shop, saying(await exported(shop), 9));
  expect(await onHand()).toEqual([9]);
  const late = await importing(shop, saying(file, 20));
  expect(late).toMatchObject({ result: { changed: 0, rejected: 1 }, rejections: [{ column: "quantity" }] });
  expect((await importing(shop, file.replace("129.00 ZAR", "99.00 ZAR"))).result).toMatchObject({
    changed: 1,
  });
  expect(await onHand()).toEqual([9]);
  // A supplier's file with absolute quantities.
  await importing(shop, feed({ id: "MUG", quantity: "4" }));
  expect((await importing(shop, saying(file, 20))).result).toMatchObject({ rejected: 1 });
  expect(await onHand()).toEqual([4]);
});

test("in another shop an export sets its quantities, and later edits count as differences", async ({
  other,
  soldSinceExport,
  onHand,
}) => {
  const { file } = await soldSinceExport();
  await importing(other, saying(file, 12));
  await importing(other, saying(file, 13));
  expect(await onHand(other)).toEqual([13]);
});

test("a cell that no export wrote is reported", async ({ shop }) => {
  const { rejections } = await importing(shop, feed({ id: "A", quantity_was: "seven" }, { id: "B" }));
  expect(rejections).toMatchObject([{ line: 2, column: "quantity_was" }]);
});
