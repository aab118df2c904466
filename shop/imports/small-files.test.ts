import { expect } from "vitest";
import { putOnSale } from "../sales/put-on-sale.ts";
import { owner } from "../testing/owner.ts";
import { heldReader } from "./compare/held-products.ts";
import { exported } from "./testing/exported.ts";
import { shopifyExport, shopifyRows, wooExport, wooRow } from "./testing/exports.ts";
import { feed, importing, inRand } from "./testing/feed.ts";
import { exampleFile } from "./testing/file.ts";
import { test as importTest } from "./testing/import-test.ts";

// Partial files change only their columns.

const test = importTest.extend("held", ({ shop }) => async (sku: string) => {
  const readHeld = await heldReader(shop.db);
  return (await readHeld([sku])).get(sku);
});

const goods = feed(
  {
    id: "T/1",
    title: "Cotton tee",
    item_group_id: "TEE",
    size: "M",
    description: "Soft",
    sale_price: "99 ZAR",
  },
  { id: "T/2", title: "Cotton tee", item_group_id: "TEE", size: "L", description: "Soft" },
  { id: "MUG", gtin: "6001234567899", product_detail: ":Holds:350 ml", shipping_length: "9 cm" },
);

test("a list of ids and prices changes only prices; unknown products are skipped with one message", async ({
  shop,
  held,
}) => {
  await importing(shop, goods);
  const before = await held("T/2");
  const list = "id,price\nT/2,R149\nNEW,R20\nNEWER,R20\n";
  const { result, rejections } = await importing(shop, list);
  expect(result).toMatchObject({ created: 0, changed: 1, rejected: 2 });
  expect(await held("T/2")).toEqual({ ...before, priceCents: 14900, regularPriceCents: 14900 });
  const reason =
    "is not in the shop, and the file lacks what a new product needs: title, quantity or availability";
  expect(rejections).toEqual([3, 4].map((line) => ({ line, column: "id", reason })));
  const after = await exported(shop);
  expect((await importing(shop, list)).result).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await exported(shop)).toBe(after);
});

test("a sale continues below a price from a list, and ends otherwise", async ({ shop, held }) => {
  await importing(shop, goods);
  await importing(shop, "id,price\nT/1,R149\n");
  expect(await held("T/1")).toMatchObject({ priceCents: 9900, regularPriceCents: 14900 });
  await importing(shop, "id,price\nT/1,R89\n");
  expect(await held("T/1")).toMatchObject({ priceCents: 8900, regularPriceCents: 8900 });
});

test("a list of sale prices starts and ends sales below the stored price", async ({ shop, held }) => {
  await importing(shop, goods);
  const { rejections } = await importing(shop, "id,sale_price\nT/1,\nT/2,R119\nMUG,R130\n");
  expect(rejections).toEqual([{ line: 4, column: "sale_price", reason: "is higher than the price" }]);
  expect(await held("T/1")).toMatchObject({ priceCents: 12900, regularPriceCents: 12900 });
  expect(await held("T/2")).toMatchObject({ priceCents: 11900, regularPriceCents: 12900 });
  expect(await held("MUG")).toMatchObject({ priceCents: 12900, regularPriceCents: 12900 });
});

test.for([
  ["id,quantity\nMUG,3\n", { onHand: 3 }],
  ["id,title\nMUG,Tin mug\n", { name: "Tin mug" }],
  ["id,description\nMUG,For tea\n", { description: "For tea" }],
  ["id,product_type\nMUG,Camping\n", { categoryPath: ["Camping"] }],
  ["id,shipping_width\nMUG,8 cm\n", { widthMm: 80 }],
  ["id,visibility\nMUG,hidden\n", { isHidden: true }],
  ["id,product_detail\nMUG,:Holds:300 ml\n", { attributes: [["Holds", "300 ml"]] as [string, string][] }],
] as const)("any column may stand alone: %j", async ([list, change], { shop, held }) => {
  await importing(shop, goods);
  const before = await held("MUG");
  const { result, rejections } = await importing(shop, list);
  expect(rejections).toEqual([]);
  expect(result).toMatchObject({ changed: 1 });
  expect(await held("MUG")).toEqual({ ...before, ...change });
});

test("in a partial file an empty cell deletes nothing", async ({ shop, held }) => {
  await importing(shop, goods);
  const before = [await held("T/2"), await held("MUG")];
  const list =
    "id,price,title,description,brand,product_type,gtin,item_group_id,size,product_detail\n" +
    "T/2,R129,Cotton tee,,,,,,,\nMUG,R129,Enamel mug,,,,,,,\n";
  expect((await importing(shop, list)).result).toMatchObject({ unchanged: 2, regrouped: 0, keptInFamily: 0 });
  expect([await held("T/2"), await held("MUG")]).toEqual(before);
});

test("facts without columns stay once, also a single product's options", async ({ shop, held }) => {
  const file = await exampleFile("shopify-template.csv");
  await importing(shop, file, inRand);
  const before = await held("EX-TEE");
  expect(before?.attributes).toEqual([["Title", 'Lithograph - Height: 9" x Width: 12"']]);
  await importing(shop, file.replace(",25,20,", ",30,20,"), inRand);
  expect(await held("EX-TEE")).toEqual({ ...before, priceCents: 3000, regularPriceCents: 3000 });
});

test("prices without a currency are rand when the owner says so", async ({ shop, held }) => {
  await importing(shop, goods);
  const list = 'id,price\nMUG,"1 149,50"\n';
  expect((await importing(shop, list)).rejections[0]?.reason).toMatch(/lacks its currency.*add --rand/);
  await importing(shop, list, inRand);
  expect(await held("MUG")).toMatchObject({ priceCents: 114950 });
});

const woo = wooExport(
  wooRow("10", {
    Type: "variable",
    SKU: "TEA",
    Name: "Tea",
    Description: "From Clanwilliam",
    Categories: "Drinks > Tea",
    Brands: "Strandloper",
    "Attribute 1 name": "Strength",
    "Attribute 1 value(s)": "1, 2",
  }),
  ...["1", "2"].map((strength) =>
    wooRow(`1${strength}`, {
      Type: "variation",
      SKU: `TEA-${strength}`,
      Parent: "TEA",
      Stock: "7",
      "Regular price": "50",
      "Sale price": "45",
      "Attribute 1 name": "Strength",
      "Attribute 1 value(s)": strength,
    }),
  ),
);

test.for([
  ["SKU,Regular price\nTEA-1,60\n", { priceCents: 4500, regularPriceCents: 6000 }],
  ["SKU,Sale price\nTEA-1,40\n", { priceCents: 4000 }],
  ["SKU,Stock\nTEA-1,3\n", { onHand: 3 }],
  ["SKU,Name\nTEA-1,Rooibos\n", { name: "Rooibos" }],
  ["SKU,Length (cm)\nTEA-1,12\n", { lengthMm: 120 }],
] as const)("so it is with WooCommerce's columns: %j", async ([list, change], { shop, held }) => {
  await importing(shop, woo, inRand);
  const before = await held("TEA-1");
  const { result, rejections, remarks } = await importing(shop, list, inRand);
  expect({ rejections, remarks: remarks.filter(({ reason }) => !reason.includes("is called")) }).toEqual({
    rejections: [],
    remarks: [],
  });
  expect(result).toMatchObject({ changed: 1, keptInFamily: 0 });
  expect(await held("TEA-1")).toEqual({ ...before, ...change });
});

const shopify = shopifyExport(
  ...shopifyRows(
    "tee",
    {
      Vendor: "Acme",
      "Body (HTML)": "Soft",
      Type: "Shirts",
      "Option1 Name": "Size",
      "Option1 Value": "S",
      "Variant SKU": "TEE-S",
      "Variant Price": "99",
      "Variant Compare At Price": "129",
    },
    { "Option1 Value": "M", "Variant SKU": "TEE-M", "Variant Price": "99" },
  ),
);

test.for([
  ["Handle,Variant SKU,Variant Price\ntee,TEE-S,89\n", { priceCents: 8900 }],
  ["Handle,Variant SKU,Variant Price\ntee,TEE-S,139\n", { priceCents: 13900, regularPriceCents: 13900 }],
  ["Handle,SKU,Compare-at price\ntee,TEE-S,149\n", { regularPriceCents: 14900 }],
  ["Handle,SKU,Inventory quantity\ntee,TEE-S,3\n", { onHand: 3 }],
] as const)("and with Shopify's: %j", async ([list, change], { shop, held }) => {
  await importing(shop, shopify, inRand);
  await shop.database.pool.query("update stock_levels set on_hand = 0");
  const before = await held("TEE-S");
  const { result, rejections, remarks } = await importing(shop, list, inRand);
  expect({ rejections, remarks }).toEqual({ rejections: [], remarks: [] });
  expect(result).toMatchObject({ changed: 1, keptInFamily: 0 });
  expect(await held("TEE-S")).toEqual({ ...before, ...change });
});

test("a Shopify price is the running sale's, which keeps its end", async ({ shop, held }) => {
  await importing(shop, shopify, inRand);
  const input = { price: { cents: 99_00 }, startsAt: null, endsAt: new Date("2099-11-30T00:00:00Z") };
  await putOnSale(shop, owner, ["TEE-S"], input);
  await importing(shop, "Handle,Variant SKU,Variant Price\ntee,TEE-S,79\n", inRand);
  expect(await held("TEE-S")).toMatchObject({
    priceCents: 79_00,
    regularPriceCents: 129_00,
    sale: { priceCents: 79_00, endsAt: "2099-11-30T00:00:00.000Z" },
  });
});
