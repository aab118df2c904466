import { expect } from "vitest";
import { heldReader } from "./compare/held-products.ts";
import { exported } from "./testing/exported.ts";
import { shopifyExport, shopifyRows, wooExport, wooRow } from "./testing/exports.ts";
import { feed, importing, inRand } from "./testing/feed.ts";
import { exampleFile } from "./testing/file.ts";
import { test as importTest } from "./testing/import-test.ts";

// Remarks to the owner on imported products.

const test = importTest.extend("held", ({ shop }) => async (sku: string) => {
  const readHeld = await heldReader(shop.db);
  return (await readHeld([sku])).get(sku);
});

const mug = (id: string, row: Record<string, string>) =>
  wooRow(id, { SKU: `MUG-${id}`, "Regular price": "129.00", Stock: "7", ...row });

test("fractional stock, a sale above the price and uncounted stock are each reported in the same words", async ({
  shop,
}) => {
  const file = wooExport(
    mug("1", { Stock: "2.5" }),
    mug("2", { Stock: "3,50" }),
    mug("3", { Stock: "4.0" }),
    mug("4", { "Sale price": "150" }),
    mug("5", { Stock: "" }),
  );
  const { remarks, rejections } = await importing(shop, file, inRand);
  expect(rejections).toEqual([]);
  const parts = "has parts of a piece: only whole pieces are sold, so 2.5 on hand is taken as 2";
  expect(remarks).toEqual([
    { line: 2, column: "Stock", reason: parts },
    { line: 3, column: "Stock", reason: parts },
    { line: 5, column: "Sale price", reason: expect.stringMatching(/above the regular price/) },
    { line: 6, column: "Stock", reason: expect.stringMatching(/gets 10 on hand, once.*--uncounted-stock/) },
  ]);
});

test("Shopify's template gets remarks on stock, compare-at price and a shortened barcode", async ({
  shop,
  held,
}) => {
  const { result, remarks } = await importing(shop, await exampleFile("shopify-template.csv"), inRand);
  expect(result).toMatchObject({ created: 2, rejected: 0 });
  expect(remarks.map(({ line, column }) => [line, column])).toEqual([
    [2, "Variant Compare At Price"],
    [2, "Variant Inventory Tracker"],
    [2, "Variant Barcode"],
    [3, "Variant Inventory Qty"],
    [2, "Image Src"],
  ]);
  expect(await held("EX-TEE")).toMatchObject({ priceCents: 2500, regularPriceCents: 2500, gtin: null });
});

test("the owner sets the stock of uncounted products, and another default later restocks nothing", async ({
  shop,
  held,
}) => {
  const file = "id,title,price,availability\nA,Mug,R129,in_stock\n";
  await importing(shop, file, { uncountedStock: 40 });
  expect((await held("A"))?.onHand).toBe(40);
  await shop.database.pool.query("update stock_levels set on_hand = 0");
  expect((await importing(shop, file)).result).toMatchObject({ unchanged: 1 });
  expect((await held("A"))?.onHand).toBe(0);
  const woo = wooExport(mug("1", { Stock: "" }));
  expect((await importing(shop, woo, { ...inRand, uncountedStock: 0 })).remarks[0]?.reason).toMatch(
    /gets 0 on/,
  );
  expect((await held("MUG-1"))?.onHand).toBe(0);
});

test("pictures that are not imported are reported once, with the number of rows", async ({ shop }) => {
  const image_link = "https://pictures.example/a.jpg";
  const file = feed({ id: "A" }, { id: "B", image_link }, { id: "C", image_link });
  expect((await importing(shop, file)).remarks).toEqual([
    { line: 3, column: "image_link", reason: expect.stringMatching(/^2 rows name pictures.*Add --images/) },
  ]);
  const wanted = await importing(shop, file, { wantPictures: async (products) => products });
  expect(wanted.remarks).toEqual([]);
});

test.for(["6.00123E+12", "6,00123e12", "6001240000000", "6001234567891", "60012345678"])(
  "a bar code that a spreadsheet broke is left out of every format, and takes none away: %s",
  async (broken, { shop, held }) => {
    const files = {
      google: (gtin: string) => feed({ id: "A", gtin }),
      shopify: (gtin: string) =>
        shopifyExport(...shopifyRows("a", { "Variant SKU": "A", "Variant Barcode": gtin })),
      woocommerce: (gtin: string) => wooExport(mug("1", { SKU: "A", "GTIN, UPC, EAN, or ISBN": gtin })),
    };
    for (const fileOf of Object.values(files)) {
      const first = await importing(shop, fileOf(broken), inRand);
      expect(first.remarks[0]).toMatchObject({
        line: 2,
        reason: expect.stringMatching(/without it, or keeps/),
      });
      expect((await held("A"))?.gtin).toBe(null);
      await importing(shop, fileOf("6001234567899"), inRand);
      await importing(shop, fileOf(broken), inRand);
      expect((await held("A"))?.gtin).toBe("6001234567899");
      await importing(shop, fileOf(""), inRand);
      expect((await held("A"))?.gtin).toBe(null);
    }
  },
);

test.for(["95205603217", "0306406152", "ABC-12", "12345"])(
  "a bar code without its leading zeros, of an old book, or a shop's own, is stored: %s",
  async (gtin, { shop, held }) => {
    expect((await importing(shop, feed({ id: "A", gtin }))).remarks).toEqual([]);
    expect((await held("A"))?.gtin).toBe(gtin);
  },
);

test("a WooCommerce file without prices is reported once, and so are its new products", async ({
  shop,
  held,
}) => {
  const file = wooExport(mug("1", {}), mug("2", {}), mug("3", { Name: "Tin mug" }));
  await importing(shop, wooExport(mug("3", {})), inRand);
  const { remarks, rejections } = await importing(shop, file.replace("Regular price", "Mine"), inRand);
  expect(remarks[0]).toEqual({
    line: 1,
    column: "Regular price",
    reason: expect.stringMatching(/is not in the file: products that the shop has keep their prices/),
  });
  const reason = "is not in the shop, and the file lacks what a new product needs: Regular price";
  expect(rejections).toEqual([2, 3].map((line) => ({ line, column: "SKU", reason })));
  expect(await held("MUG-3")).toMatchObject({ name: "Tin mug", priceCents: 12900 });
});

test("parcel sizes stay when a file omits them, and are exported", async ({ shop, held }) => {
  const sides = { shipping_length: "30.5 cm", shipping_width: "0 cm", shipping_height: "2 in" };
  await importing(shop, feed({ id: "A", ...sides }));
  await importing(shop, feed({ id: "A", title: "Tin mug" }));
  expect(await held("A")).toMatchObject({ name: "Tin mug", lengthMm: 305, widthMm: null, heightMm: 51 });
  expect(await exported(shop)).toContain(",30.5 cm,,5.1 cm,");
});
