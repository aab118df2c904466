import { expect, test } from "vitest";
import { shopifyExport, shopifyRows, todaysShopifyExport } from "../../testing/exports.ts";
import type { FeedRow } from "../../testing/feed.ts";
import { readExport } from "../../testing/read-export.ts";

const read = (...rows: FeedRow[]) => readExport(shopifyExport(...rows));

async function single(row: FeedRow) {
  const { products, rejections } = await read(...shopifyRows("cotton-tee", row));
  expect(rejections).toEqual([]);
  return products[0];
}

async function problemOf(row: FeedRow) {
  const { products, rejections } = await read(...shopifyRows("cotton-tee", row));
  expect(products).toEqual([]);
  return rejections[0];
}

const chutney = shopifyRows(
  "chutney",
  {
    Title: "Rooibos chutney",
    "Body (HTML)": "<p>Sweet &amp; <b>hot</b>.</p><ul><li>No sugar</li><li>From Clanwilliam</li></ul>",
    Vendor: "Ouma se Spens",
    "Product Category": "Food > Condiments",
    Type: "Chutney",
    "Option1 Name": "Flavour",
    "Option1 Value": "Peach",
    "Option2 Name": "Color",
    "Option2 Value": "Red lid",
    "Variant SKU": "'OSC-P1",
    "Variant Grams": "430.0",
    "Variant Price": "89.90",
    "Variant Compare At Price": "99.90",
    "Variant Barcode": "'6001234567899",
    "Image Src": "https://cdn.example.org/2.jpg?v=1",
    "Image Position": "2",
    "Google Shopping / MPN": "OS-1",
    "Fabric (product.metafields.custom.fabric)": "Glass; Tin",
    "Rating (product.metafields.reviews.rating)": "4.9",
    "Variant Image": "https://cdn.example.org/peach.jpg",
  },
  {
    "Option1 Value": "Apricot",
    "Option2 Value": "Red lid",
    "Variant Taxable": "false",
    "Image Src": "https://cdn.example.org/1.jpg",
    "Image Position": "1",
    "Variant Image": "https://cdn.example.org/apricot.jpg",
  },
  { "Variant Price": "", "Image Src": "https://cdn.example.org/apricot.jpg", "Image Position": "3" },
);

test("variants share what their product's first row says, and have their own price, stock, weight and pictures", async () => {
  const { products, rejections } = await read(...chutney);
  expect(rejections).toEqual([]);
  expect(products).toEqual([
    {
      sku: "OSC-P1",
      groupSku: "chutney",
      name: "Rooibos chutney",
      description: "Sweet & hot.\n• No sugar\n• From Clanwilliam",
      brand: "Ouma se Spens",
      categoryPath: ["Food", "Condiments"],
      priceCents: 8990,
      regularPriceCents: 9990,
      sale: null,
      onHand: 7,
      gtin: "6001234567899",
      mpn: "OS-1",
      options: [
        ["Flavour", "Peach"],
        ["Colour", "Red lid"],
      ],
      attributes: [["Fabric", "Glass, Tin"]],
      isHidden: false,
      pictures: [
        "https://cdn.example.org/peach.jpg",
        "https://cdn.example.org/1.jpg",
        "https://cdn.example.org/2.jpg?v=1",
      ],
      weightGrams: 430,
      lengthMm: null,
      widthMm: null,
      heightMm: null,
      vatRatePercent: 15,
      noReturn: null,
      pin: null,
    },
    expect.objectContaining({
      sku: "chutney/Apricot/Red lid",
      name: "Rooibos chutney",
      priceCents: 12900,
      regularPriceCents: 12900,
      sale: null,
      vatRatePercent: 0,
      weightGrams: null,
      lengthMm: null,
      widthMm: null,
      heightMm: null,
      pictures: [
        "https://cdn.example.org/apricot.jpg",
        "https://cdn.example.org/1.jpg",
        "https://cdn.example.org/2.jpg?v=1",
      ],
    }),
  ]);
});

test("values of Shopify's lists get display names, and references for programs are skipped", async () => {
  const size = (value: string) => ({ "Option1 Value": value, "Option2 Value": "own-word" });
  const { products } = await read(
    ...shopifyRows(
      "coat",
      {
        ...size("12-18-months"),
        "Option1 Name": "Size",
        "Option1 Linked To": "product.metafields.shopify.size",
        "Option2 Name": "Cut",
        "Care (product.metafields.shopify.care-instructions)": "dry-clean-only; air",
        "Color (product.metafields.shopify.color-pattern)": "light-blue",
        "Pieces (product.metafields.wholesale.pieces)": "'16",
        "Related products (product.metafields.shopify--discovery--product_recommendation.related_products)":
          "hat",
      },
      size("xxl"),
    ),
  );
  expect(products.map(({ options }) => options)).toEqual([
    [
      ["Size", "12-18 months"],
      ["Cut", "own-word"],
    ],
    [
      ["Size", "XXL"],
      ["Cut", "own-word"],
    ],
  ]);
  expect(products[0]?.attributes).toEqual([
    ["Care", "Dry clean only, Air"],
    ["Colour", "Light blue"],
    ["Pieces", "16"],
  ]);
});

test("today's names of the columns mean the same as the former ones", async () => {
  const former = await read(...chutney);
  expect(await readExport(todaysShopifyExport(...chutney))).toEqual(former);
});

test("a product with one variant has no options, and gets a generated SKU when it has none", async () => {
  expect(await single({})).toMatchObject({ sku: "cotton-tee/1", groupSku: null, options: [] });
  expect(await single({ "Option1 Name": "Titel" })).toMatchObject({ sku: "cotton-tee/1", options: [] });
  expect(await single({ "Option1 Value": "Default" })).toMatchObject({ sku: "cotton-tee/1", options: [] });
  expect(await single({ "Variant SKU": "TEE" })).toMatchObject({ sku: "TEE", groupSku: null });
});

test("a family's SKU differs from its variants'", async () => {
  const choices = (value: string, sku: string) => ({
    "Option1 Name": "Size",
    "Option1 Value": value,
    "Variant SKU": sku,
  });
  const { products } = await read(...shopifyRows("tee", choices("S", ""), choices("L", "tee")));
  expect(products.map(({ sku, groupSku }) => [sku, groupSku])).toEqual([
    ["tee/S", "tee/family"],
    ["tee", "tee/family"],
  ]);
});

test("a handle of Shopify's greatest length makes distinct SKUs of legal length", async () => {
  const handle = "x".repeat(255);
  const size = (value: string) => ({ "Option1 Name": "Size", "Option1 Value": value });
  const { products } = await read(...shopifyRows(handle, size("S"), size("M")));
  const skus = [...products.map(({ sku }) => sku), products[0]?.groupSku];
  expect(skus.map((sku) => sku?.length)).toEqual([100, 100, 100]);
  expect(new Set(skus).size).toBe(3);
});

test.each([
  ["what is counted", { "Variant Inventory Qty": "12" }, 12],
  ["sold before it came", { "Variant Inventory Qty": "-3", "Variant Inventory Policy": "continue" }, 0],
  ["sold on without any", { "Variant Inventory Qty": "0", "Variant Inventory Policy": "continue" }, 0],
  ["not counted", { "Variant Inventory Tracker": "", "Variant Inventory Qty": "0" }, 10],
  ["counted, but in several places", { "Variant Inventory Qty": "" }, 0],
])("on hand is what there is: %s", async (_what, row, onHand) => {
  expect(await single(row)).toMatchObject({ onHand });
});

test.each([
  [{ Status: "active", Published: "true" }, false],
  [{ Status: "active", Published: "FALSE" }, true],
  [{ Status: "draft" }, true],
  [{ Status: "Archived" }, true],
  [{ Status: "unlisted" }, true],
  [{ Status: "", Published: "" }, null],
])("what is a draft, archived or not published is hidden: %j", async (row, isHidden) => {
  expect(await single(row)).toMatchObject({ isHidden });
});

test.each([
  ["", "", []],
  ["", "Shirts > Tees", ["Shirts", "Tees"]],
  ["Apparel > Clothing", "Shirts", ["Apparel", "Clothing"]],
  ["aa-1-13-8", "Shirts", ["Shirts"]],
  ["Uncategorized", "Shirts", ["Shirts"]],
])(
  "the category is a path of Shopify's, or else the merchant's type: %j %j",
  async (category, type, path) => {
    expect(await single({ "Product Category": category, Type: type })).toMatchObject({ categoryPath: path });
  },
);

test.each([
  ["99.90", "0.00", 9990, 9990],
  ["99.90", "99.90", 9990, 9990],
  ["99.90", "89.00", 9990, 9990],
  ["99,90", "120", 9990, 12000],
  ["58.120000000000005", "149.92999999999998", 5812, 14993],
  ["R99", "R 1 299,00", 9900, 129900],
])("a price of %s, compared at %s", async (price, compared, priceCents, regularPriceCents) => {
  const row = { "Variant Price": price, "Variant Compare At Price": compared };
  expect(await single(row)).toMatchObject({ priceCents, regularPriceCents });
});

test.each([
  ["430.0", 430],
  ["659.97689835", 660],
  ["0.4", null],
])("a weight of %s grams, as Shopify makes them of pounds", async (grams, weightGrams) => {
  expect(await single({ "Variant Grams": grams })).toMatchObject({ weightGrams });
});

test("prices in another currency become rand at the given rate, rounded half up to the cent", async () => {
  const rows = shopifyRows("tee", { "Variant Price": "9.99", "Variant Compare At Price": "12.50" });
  const { products } = await readExport(shopifyExport(...rows), { rate: "18.5" });
  expect(products[0]).toMatchObject({ priceCents: 18482, regularPriceCents: 23125 });
});

test.each([
  ["Title", { Title: "" }, /missing/],
  ["Variant Price", { "Variant Price": "", "Variant SKU": "A" }, /missing/],
  ["Variant Price", { "Variant Price": "0.00" }, /is R\u00a00.00: the shop gives nothing away/],
  ["Variant Price", { "Variant Price": "1,2,99" }, /not an amount/],
  ["Variant Price", { "Variant Price": "$129" }, /not an amount/],
  ["Variant Inventory Qty", { "Variant Inventory Qty": "many" }, /not a whole number/],
  ["Variant Requires Shipping", { "Variant Requires Shipping": "false" }, /needs no delivery/],
  ["Gift Card", { "Gift Card": "true" }, /gift card/],
  ["Status", { Status: "secret" }, /none of active/],
  ["Option1 Value", { "Option1 Name": "Size", "Option1 Value": "x".repeat(101) }, /longer than 100/],
])("left out with the column's own name and a reason: %s %j", async (column, row, reason) => {
  expect(await problemOf(row)).toEqual({ line: 2, column, reason: expect.stringMatching(reason) });
});

test("a skipped variant does not affect its product", async () => {
  const size = (value: string, price: string) => ({
    "Option1 Name": "Size",
    "Option1 Value": value,
    "Variant Price": price,
  });
  const { products, rejections } = await read(...shopifyRows("tee", size("S", "cheap"), size("M", "99")));
  expect(rejections).toMatchObject([{ line: 2, column: "Variant Price" }]);
  expect(products).toMatchObject([{ sku: "tee/M", name: "Cotton tee", options: [["Size", "M"]] }]);
});

test("a row may lack empty cells at its end or have some more, as spreadsheets save it, but no torn ones", async () => {
  const file = shopifyExport(...shopifyRows("tee", { Status: "" }));
  const [header = "", row = ""] = file.split("\n");
  expect((await readExport(`${header}\n${row.replace(/,+$/, "")}\n`)).products).toHaveLength(1);
  expect((await readExport(`${header}\n${row},,,\n`)).products).toHaveLength(1);
  expect((await readExport(`${header}\n${row},x\n`)).rejections).toMatchObject([{ reason: /columns where/ }]);
});
