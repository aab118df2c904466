import { expect, test } from "vitest";
import { fc } from "../../scripts/properties.ts";
import type { ListedProduct } from "../../shop/feeds/listed-products.ts";
import { itemOf } from "./google-feed.ts";
import { parseXml, textsOf, type XmlNode } from "./testing/parse-xml.ts";

const kettle: ListedProduct = {
  id: 7,
  kind: "single",
  parentId: null,
  familyId: 7,
  sku: "K/1",
  parentSku: null,
  parentName: null,
  name: "Kettle",
  brand: { id: 1, name: "Kombuis" },
  categoryId: 1,
  description: "It boils.",
  attributes: [],
  variantTypes: [],
  options: [],
  priceCents: 499_99,
  regularPriceCents: 499_99,
  vatRatePercent: 15,
  noReturn: null,
  weightGrams: null,
  gtin: null,
  mpn: null,
  pictureKeys: [],
  createdAt: new Date(0),
  variantCount: 1,
  priceVaries: false,
  stock: 1,
  sale: null,
  categoryPath: ["kitchen"],
  optionNames: new Map(),
  dearestDeliveryCents: 100_00,
};

const item = (input: Partial<ListedProduct>): XmlNode =>
  parseXml(`<rss>${itemOf({ ...kettle, ...input }, "https://shop.example")}</rss>`);

const text = (input: Partial<ListedProduct>, name: string) => textsOf(item(input), name);

/** Includes lone surrogates and control characters. */
const anyCharacters = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }))
  .map((codes) => String.fromCodePoint(...codes));

test("whatever stands in a product, its item is XML and says the same", () => {
  const anyText = fc.oneof(anyCharacters, fc.string(), fc.constantFrom("]]>", "&amp;", "\uD800", "<a b='"));
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, description, word) => {
      const input = {
        name: `a${name}`,
        description,
        brand: { id: 1, name: word },
        mpn: word,
        categoryPath: [word],
      };
      const node = item(input);
      expect(textsOf(node, "g:title")).toHaveLength(1);
      expect(textsOf(node, "g:price")[0]).toBe("499.99 ZAR");
    }),
  );
  expect(text({ name: 'Salt & <Pepper> "50%" \'n more 茶 😀' }, "g:title")).toEqual([
    'Salt & <Pepper> "50%" \'n more 茶 😀',
  ]);
});

test.each([
  ["a barcode that is one", { gtin: "6001087357265" }, []],
  ["a barcode that is none", { gtin: "6001087357266" }, ["no"]],
  ["brand and model number", { mpn: "X-1" }, []],
  ["a model number without a brand", { mpn: "X-1", brand: null }, ["no"]],
  ["a brand alone", {}, ["no"]],
])("%s: identifier_exists is %j where it must be said", (_what, input, expected) =>
  expect(text(input, "g:identifier_exists")).toEqual(expected),
);

test("the feed has no brand for a product without one", () => {
  expect(text({ brand: null }, "g:brand")).toEqual([]);
});

test("a sale with a start and an end is in the feed with its time, also before it starts", () => {
  const sale = { priceCents: 399_00, startsAt: new Date(0), endsAt: new Date(86_400_000) };
  expect(text({ sale }, "g:sale_price")).toEqual(["399.00 ZAR"]);
  expect(text({ sale }, "g:sale_price_effective_date")).toEqual([
    "1970-01-01T00:00:00.000Z/1970-01-02T00:00:00.000Z",
  ]);
  const onSale = { priceCents: 399_00, sale: { ...sale, startsAt: null } };
  expect(text(onSale, "g:sale_price")).toEqual(["399.00 ZAR"]);
  expect(text(onSale, "g:sale_price_effective_date")).toEqual([]);
});

test("a long text ends at a word within Google's limits; without one the title stands for it", () => {
  expect(text({ name: "long ".repeat(60) }, "g:title")[0]?.length).toBe(149);
  expect(text({ description: "word ".repeat(2_000) }, "g:description")[0]?.length).toBe(4999);
  expect(text({ description: "" }, "g:description")).toEqual(["Kettle"]);
});

test("the first picture is the picture, at most ten others follow", () => {
  const pictureKeys = Array.from({ length: 14 }, (_, index) => `p${index}`);
  expect(text({ pictureKeys }, "g:image_link")).toEqual(["https://shop.example/images/p0/960.webp"]);
  expect(text({ pictureKeys }, "g:additional_image_link")).toHaveLength(10);
});
