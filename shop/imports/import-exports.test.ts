import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { announceChange } from "../catalogue/changes.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { shopifyExport, shopifyRows, wooExport, wooRow } from "./testing/exports.ts";
import { type FeedRow, feed, importing } from "./testing/feed.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.pool.query("truncate products, brands, categories cascade");
  await announceChange(shop.db, { everything: true });
});

const inRand = { rates: new Map([["", "1"]]) };

/** All that is said of products, by sku, without numbers that depend on the order. */
async function catalogue() {
  const { rows } = await shop.database.pool.query(`
    select p.sku, p.kind, parent.sku as parent, p.name, p.price_cents, p.is_hidden, p.weight_grams,
      p.vat_rate_percent, p.attributes, p.options, p.variant_types, l.on_hand
    from products p left join products parent on parent.id = p.parent_id
      left join stock_levels l on l.product_id = p.id
    order by p.sku`);
  return rows;
}

async function rowVersions() {
  const { rows } = await shop.database.pool.query(
    "select sku, xmin::text, xmax::text from products order by sku",
  );
  return rows;
}

const flavour = (value: string, pack: string) => ({
  "Option1 Name": "Flavour",
  "Option1 Value": value,
  "Option2 Name": "Size",
  "Option2 Value": pack,
});

const shopifyFile: FeedRow[] = [
  ...shopifyRows("biltong", flavour("Chilli", "Small"), flavour("Plain", "Small"), flavour("Plain", "Large")),
  ...shopifyRows("spoon", {
    Title: "Wooden spoon",
    Status: "draft",
    "Variant Grams": "45",
    "Variant Taxable": "false",
  }),
];

const wooFile: FeedRow[] = [
  wooRow("10", {
    Type: "variable",
    SKU: "TEA",
    Name: "Tea",
    "Attribute 1 name": "Strength",
    "Attribute 1 value(s)": "1, 2",
  }),
  ...["1", "2"].map((strength, index) =>
    wooRow(String(11 + index), {
      Type: "variation",
      Name: `Tea - ${strength}`,
      Parent: index === 0 ? "TEA" : "id:10",
      "Regular price": "50",
      "Attribute 1 name": "Strength",
      "Attribute 1 value(s)": strength,
    }),
  ),
  wooRow("20", { Name: "Mug", "Regular price": "129", Published: "-1" }),
];

test("an export of Shopify's comes in as families with choices of the merchant's own names", async () => {
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

test("an export of WooCommerce's comes in, its variations by the sku or the number of their product", async () => {
  const { result } = await importing(shop, wooExport(...wooFile), inRand);
  expect(result).toMatchObject({ ok: true, rows: 4, created: 3, rejected: 0 });
  expect(await catalogue()).toMatchObject([
    { sku: "TEA", kind: "parent", variant_types: [{ id: 6, name: "Strength" }] },
    { sku: "woo-11", parent: "TEA" },
    { sku: "woo-12", parent: "TEA" },
    { sku: "woo-20", kind: "single", is_hidden: true },
  ]);
});

test.each([
  ["Shopify", shopifyExport(...shopifyFile)],
  ["WooCommerce", wooExport(...wooFile)],
])(
  "the same export of %s twice changes nothing, gzipped, with a mark in front, or separated by tabs",
  async (_name, file) => {
    await importing(shop, file, inRand);
    const before = await rowVersions();
    for (const again of [
      file,
      gzipSync(`\uFEFF${file}`),
      file.replaceAll(",", "\t"),
      file.replaceAll("\n", "\r\n"),
    ]) {
      const { result } = await importing(shop, again, inRand);
      expect(result).toMatchObject({ ok: true, created: 0, changed: 0, rejected: 0 });
    }
    expect(await rowVersions()).toEqual(before);
  },
);

test.each([
  ["Shopify", shopifyExport, shopifyFile, 2],
  ["WooCommerce", wooExport, wooFile, 0],
] as const)(
  "rows of a product of %s belong together wherever they stand",
  async (_name, exported, rows, fixed) => {
    await importing(shop, exported(...rows), inRand);
    const ordered = new Set((await catalogue()).map(({ sku, parent }) => `${sku} of ${parent}`));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(rows.slice(1), { minLength: rows.length - 1 }), async (others) => {
        await shop.database.pool.query("truncate products, brands, categories cascade");
        // Only the first row of a product of Shopify's says what holds for all: it stays somewhere.
        const shuffled = fixed ? [...others, rows[0] as FeedRow] : others.toSpliced(1, 0, rows[0] as FeedRow);
        const { result } = await importing(shop, exported(...shuffled), inRand);
        expect(result).toMatchObject({ ok: true, rejected: 0 });
        expect(new Set((await catalogue()).map(({ sku, parent }) => `${sku} of ${parent}`))).toEqual(ordered);
      }),
      { numRuns: 8 },
    );
  },
);

test("an export that says no currency changes nothing until its owner says one", async () => {
  const file = shopifyExport(...shopifyFile);
  const { result } = await importing(shop, file);
  expect(result).toEqual({ ok: false, problem: expect.stringMatching(/--rand .* --rate 18\.50/) });
  expect(await catalogue()).toEqual([]);
  const asked: string[] = [];
  const askRate = async (name: string) => {
    asked.push(name);
    return "18.5";
  };
  expect((await importing(shop, file, { askRate })).result).toMatchObject({ created: 4 });
  expect(asked).toEqual(["Shopify"]);
  expect((await catalogue())[1]).toMatchObject({ price_cents: 238650 });
  expect((await importing(shop, file, { rates: new Map([["USD", "18.5"]]) })).result).toMatchObject({
    changed: 0,
  });
});

test("prices of Google's format in another currency need a rate of that currency", async () => {
  const file = feed({ id: "A", price: "9.99 USD" }, { id: "B" });
  const { rejections } = await importing(shop, file);
  expect(rejections).toEqual([
    { line: 2, column: "price", reason: expect.stringMatching(/--rate USD=18\.50/) },
  ]);
  await importing(shop, file, { rates: new Map([["USD", "18.50"]]) });
  expect(await catalogue()).toMatchObject([
    { sku: "A", price_cents: 18482 },
    { sku: "B", price_cents: 12900 },
  ]);
  const unnamed = await importing(shop, file, { rates: new Map([["", "18.50"]]) });
  expect(unnamed.result).toEqual({ ok: false, problem: expect.stringMatching(/--rate USD=18\.50/) });
});

test("a row that is left out is named by the columns of its own format", async () => {
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

test("a sku that variants or products of Shopify's share tells none of them, in whatever order they stand", async () => {
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

test("a sku that the shop has stays with its product when a copy in Shopify takes it, too", async () => {
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

test("of a file that was put together twice each product comes in once", async () => {
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

test("a choice keeps its number when others join, and a file in Google's format names it, too", async () => {
  const tea = (id: string, options: string) => ({ id, item_group_id: "TEA", variant_option: options });
  await importing(shop, feed(tea("T1", "Strength:Mild"), tea("T2", "Strength:Strong")));
  await importing(shop, feed(tea("T1", "Pack:Small,Strength:Mild"), tea("T2", "Pack:Large,Strength:Strong")));
  const family = (await catalogue()).find(({ kind }) => kind === "parent");
  expect(family?.variant_types).toMatchObject([
    { id: 6, name: "Strength", options: [{ name: "Mild" }, { name: "Strong" }] },
    { id: 7, name: "Pack", options: [{ name: "Small" }, { name: "Large" }] },
  ]);
});

test("weight and VAT rate that a file does not say stay", async () => {
  await importing(shop, feed({ id: "A", shipping_weight: "2 kg", vat_rate: "0" }));
  await importing(shop, feed({ id: "A", title: "Tin mug" }));
  expect(await catalogue()).toMatchObject([{ name: "Tin mug", weight_grams: 2000, vat_rate_percent: 0 }]);
});
