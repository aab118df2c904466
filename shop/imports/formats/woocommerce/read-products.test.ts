import { expect, test } from "vitest";
import { wooExport, wooRow } from "../../testing/exports.ts";
import type { FeedRow } from "../../testing/feed.ts";
import { readExport } from "../../testing/read-export.ts";

const read = (...rows: FeedRow[]) => readExport(wooExport(...rows));

async function simple(row: FeedRow) {
  const { products, rejections } = await read(wooRow("20", { "Regular price": "129.00", ...row }));
  expect(rejections).toEqual([]);
  return products[0];
}

async function problemOf(row: FeedRow) {
  const { products, rejections } = await read(wooRow("20", { "Regular price": "129.00", ...row }));
  expect(products).toEqual([]);
  return rejections[0];
}

const shoe = wooRow("10", {
  Type: "variable",
  SKU: "VELD",
  Name: "Veldskoen",
  "Short description": "Made in the Karoo.",
  Description: "<p>Leather.</p>\\n<p>Resoled for ever.</p>",
  Stock: "5",
  "Weight (kg)": "0.9",
  "Length (cm)": "32",
  "Width (cm)": "20,5",
  "Height (cm)": "12",
  Categories: "Shoes, Shoes > Leather > Veldskoen, Sale > Old > Shoes",
  Images: "https://shop.example/a.jpg, https://shop.example/b.jpg",
  Brands: "Strand\\, vas, Other",
  "Attribute 1 name": "Size",
  "Attribute 1 value(s)": "8, 9",
  "Attribute 1 visible": "1",
  "Attribute 2 name": "Sole",
  "Attribute 2 value(s)": "Rubber, Crêpe\\, natural",
  "Attribute 2 visible": "1",
});

const size = (value: string) => ({
  Type: "variation",
  Name: `Veldskoen - ${value}`,
  Parent: "VELD",
  "Tax class": "parent",
  Stock: "parent",
  "Regular price": "999.00",
  "Attribute 1 name": "Size",
  "Attribute 1 value(s)": value,
});

test("variations have their own price and picture, and what they leave empty from their product", async () => {
  const { products, rejections } = await read(
    wooRow("11", {
      ...size("8"),
      SKU: "VELD-8",
      Images: "https://shop.example/8.jpg",
      Description: "The small one.",
    }),
    shoe,
    wooRow("12", { ...size("9"), "GTIN, UPC, EAN, or ISBN": "6009876543219", "Weight (kg)": "1,05" }),
  );
  expect(rejections).toEqual([]);
  expect(products).toEqual([
    {
      sku: "VELD-8",
      groupSku: "VELD",
      name: "Veldskoen",
      description: "Made in the Karoo.\n\nLeather.\n\nResoled for ever.\n\nThe small one.",
      brand: "Strand, vas",
      categoryPath: ["Shoes", "Leather", "Veldskoen"],
      priceCents: 99900,
      regularPriceCents: 99900,
      sale: null,
      onHand: 3,
      gtin: null,
      mpn: null,
      options: [["Size", "8"]],
      attributes: [["Sole", "Rubber, Crêpe, natural"]],
      isHidden: false,
      pictures: ["https://shop.example/8.jpg", "https://shop.example/a.jpg", "https://shop.example/b.jpg"],
      weightGrams: 900,
      lengthMm: 320,
      widthMm: 205,
      heightMm: 120,
      vatRatePercent: 15,
      noReturn: null,
      pin: null,
    },
    expect.objectContaining({
      sku: "woo-12",
      groupSku: "VELD",
      description: "Made in the Karoo.\n\nLeather.\n\nResoled for ever.",
      onHand: 2,
      gtin: "6009876543219",
      options: [["Size", "9"]],
      pictures: ["https://shop.example/a.jpg", "https://shop.example/b.jpg"],
      weightGrams: 1050,
    }),
  ]);
});

test("a product or family without SKU is known by its id", async () => {
  expect(await simple({})).toMatchObject({ sku: "woo-20", groupSku: null });
  const { products } = await read({ ...shoe, SKU: "" }, wooRow("11", { ...size("8"), Parent: "id:10" }));
  expect(products).toMatchObject([{ sku: "woo-11", groupSku: "woo-10" }]);
});

test("a weight may begin with its point", async () => {
  expect(await simple({ "Weight (kg)": ".5" })).toMatchObject({ weightGrams: 500 });
});

test.each([
  ["a number", { Stock: "12" }, 12],
  ["a number, though none is said to be there", { Stock: "12", "In stock?": "0" }, 0],
  ["nothing counted", { Stock: "" }, 10],
  ["nothing counted, none there", { Stock: "", "In stock?": "0" }, 0],
  ["what is to come", { Stock: "-4", "In stock?": "backorder", "Backorders allowed?": "notify" }, 0],
  ["parts of a piece", { Stock: "2.5" }, 2],
])("on hand is what there is: %s", async (_what, row, onHand) => {
  expect(await simple(row)).toMatchObject({ onHand });
});

test.each([
  [{}, false],
  [{ Published: "0" }, true],
  [{ Published: "-1" }, true],
  [{ Published: "'-1" }, true],
  [{ Published: "2" }, true],
  [{ "Visibility in catalog": "hidden" }, true],
  [{ "Visibility in catalog": "search" }, false],
])("drafts, private, pending and hidden products are hidden: %j", async (row, isHidden) => {
  expect(await simple(row)).toMatchObject({ isHidden });
});

test("variations of a draft are hidden", async () => {
  const { products } = await read({ ...shoe, Published: "-1" }, wooRow("11", size("8")));
  expect(products).toMatchObject([{ isHidden: true }]);
});

test.each([
  [{ "Sale price": "99.00" }, 9900],
  [{ "Sale price": "99,00", "Date sale price starts": "2026-11-20 0:00:00" }, 9900],
  [{ "Sale price": "99.00", "Date sale price ends": "2026-11-25 23:59:59" }, 9900],
  [{ "Sale price": "99.00", "Date sale price ends": "2026-11-24" }, 12900],
  [{ "Sale price": "99.00", "Date sale price starts": "2026-11-26" }, 12900],
  [{ "Sale price": "130.00" }, 12900],
])("a sale counts within its dates: %j", async (row, priceCents) => {
  expect(await simple(row)).toMatchObject({ priceCents, regularPriceCents: 12900 });
});

test.each([
  [{ "Tax status": "taxable", "Tax class": "" }, 15],
  [{ "Tax status": "taxable", "Tax class": "zero-rate" }, 0],
  [{ "Tax status": "none" }, 0],
  [{ "Tax status": "shipping" }, 0],
  [{ "Tax status": "" }, null],
])("zero-rated goods are without VAT: %j", async (row, vatRatePercent) => {
  expect(await simple(row)).toMatchObject({ vatRatePercent });
});

test("only visible attributes are imported", async () => {
  const row = {
    "Attribute 1 name": "Colour",
    "Attribute 1 value(s)": "Red",
    "Attribute 1 visible": "1",
    "Attribute 2 name": "Supplier",
    "Attribute 2 value(s)": "Secret",
    "Attribute 2 visible": "0",
  };
  expect(await simple(row)).toMatchObject({ options: [], attributes: [["Colour", "Red"]] });
  const asProgramsWriteIt = { "Attribute 1 name": "Enamel mug", "Attribute 1 value(s)": "Enamel mug" };
  expect(await simple(asProgramsWriteIt)).toMatchObject({ attributes: [] });
});

test("WordPress shortcodes are removed", async () => {
  const Description =
    '[vc_row width="1/2"]Strong [sic] mug.[/vc_row]\\nFolder C:\\\\new\\n[gallery ids="1,2"]';
  expect(await simple({ Description })).toMatchObject({ description: "Strong [sic] mug.\nFolder C:\\new" });
});

test.each([
  ["Uncategorized", []],
  ["Uncategorized, Food", ["Food"]],
  ["Food, Food > Dried, Gifts > For him", ["Food", "Dried"]],
  ["Salt\\, pepper > Grinders", ["Salt, pepper", "Grinders"]],
  ["Salt &amp; pepper", ["Salt & pepper"]],
])("of several categories the deepest first one counts: %s", async (Categories, categoryPath) => {
  expect(await simple({ Categories })).toMatchObject({ categoryPath });
});

test.each([
  ["Type", { Type: "grouped" }, /shows other products/],
  ["Type", { Type: "external" }, /another shop/],
  ["Type", { Type: "simple, downloadable, virtual" }, /download/],
  ["Type", { Type: "simple, virtual" }, /nothing to hand over/],
  ["Type", { Type: "subscription" }, /none that the shop sells/],
  ["Type", { Type: "variable" }, /no variations/],
  ["Name", { Name: "" }, /missing/],
  ["Regular price", { "Regular price": "" }, /missing/],
  ["Regular price", { "Regular price": "0" }, /is R\u00a00.00: the shop gives nothing away/],
  ["Regular price", { "Regular price": "1,2,99" }, /not an amount/],
  ["Stock", { Stock: "1000001" }, /above a million/],
  ["Date sale price starts", { "Sale price": "99", "Date sale price starts": "Friday" }, /no period/],
  ["In stock?", { "In stock?": "perhaps" }, /none of 1, 0, backorder/],
  ["In stock?", { "In stock?": "", Stock: "" }, /missing, and so is Stock/],
  ["Weight (kg)", { "Weight (kg)": "heavy" }, /not a weight/],
  ["Length (cm)", { "Length (cm)": "1200" }, /above ten metres/],
  ["SKU", { SKU: "x".repeat(101) }, /longer than 100/],
])("left out with the column's own name and a reason: %s %j", async (column, row, reason) => {
  expect(await problemOf(row)).toEqual({ line: 2, column, reason: expect.stringMatching(reason) });
});

test("variations without their product, or of one that the shop does not sell, are left out by name", async () => {
  const alone = await read(wooRow("11", size("8")));
  expect(alone.rejections).toEqual([{ line: 2, column: "Parent", reason: '"VELD" is not in the file' }]);
  const subscription = await read({ ...shoe, Type: "variable-subscription" }, wooRow("11", size("8")));
  expect(subscription.rejections).toMatchObject([
    { line: 3, column: "Type", reason: /variable-subscription/ },
  ]);
});
