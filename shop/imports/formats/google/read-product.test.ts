import { expect, test } from "vitest";
import { readColumns } from "./columns.ts";
import { readProduct } from "./read-product.ts";

const given = { now: new Date("2026-11-27T10:00:00Z"), rates: new Map(), uncountedStock: 10 };

function read(row: Record<string, string>) {
  const whole = { id: "MUG-1", title: "Enamel mug", price: "129.00 ZAR", quantity: "7", ...row };
  const columns = readColumns(Object.keys(whole));
  const [read] = readProduct({ line: 12, cells: Object.values(whole) }, columns, given);
  if (!read) throw new Error("A row is a product or refused");
  return read;
}

function factsOf(row: Record<string, string>) {
  const result = read(row);
  if (!result.ok) throw new Error(result.rejection.reason);
  return result.product;
}

function problemOf(row: Record<string, string>) {
  const result = read(row);
  return result.ok ? undefined : result.rejection;
}

test("a full row is read completely", () => {
  const row = {
    description: "<p>Holds&nbsp;tea</p>",
    brand: " Kombuis ",
    product_type: "Home > Kitchen > Mugs",
    sale_price: "99 ZAR",
    gtin: "6001234567899",
    mpn: "KM/12",
    item_group_id: "MUG",
    color: "Blue",
    size: "L",
    variant_option: "color:Red,Flavour:Salt, vinegar,Ratio:16:9",
    product_detail: "General:Holds:350 ml,General:Ratio:16:9,Care:Wash:By hand, or not,:Origin:Karoo",
    image_link: "https://example.org/mug.jpg",
    additional_image_link:
      "https://example.org/back,side.jpg, http://example.org/mug.png?w=1,https://example.org/mug.jpg",
    visibility: "Hidden",
    shipping_weight: "0.35 kg",
    shipping_length: "12.5 cm",
    shipping_width: "3 in",
    shipping_height: "90 mm",
    vat_rate: "0%",
    no_return: "Food",
    pin: "12",
  };
  expect(factsOf(row)).toEqual({
    sku: "MUG-1",
    groupSku: "MUG",
    name: "Enamel mug",
    description: "Holds tea",
    brand: "Kombuis",
    categoryPath: ["Home", "Kitchen", "Mugs"],
    priceCents: 9900,
    regularPriceCents: 12900,
    sale: null,
    onHand: 7,
    gtin: "6001234567899",
    mpn: "KM/12",
    options: [
      ["Colour", "Blue"],
      ["Size", "L"],
      ["Flavour", "Salt, vinegar"],
      ["Ratio", "16:9"],
    ],
    attributes: [
      ["Holds", "350 ml"],
      ["Ratio", "16:9"],
      ["Wash", "By hand, or not"],
      ["Origin", "Karoo"],
    ],
    isHidden: true,
    weightGrams: 350,
    lengthMm: 125,
    widthMm: 76,
    heightMm: 90,
    vatRatePercent: 0,
    noReturn: "food",
    pin: 12,
    pictures: [
      "https://example.org/mug.jpg",
      "https://example.org/back,side.jpg",
      "http://example.org/mug.png?w=1",
    ],
  });
});

test("empty cells are null, also the brand", () => {
  expect(factsOf({})).toMatchObject({
    groupSku: null,
    description: "",
    brand: null,
    categoryPath: [],
    priceCents: 12900,
    gtin: null,
    options: [],
    attributes: [],
    isHidden: null,
    weightGrams: null,
    lengthMm: null,
    vatRatePercent: null,
    pictures: [],
  });
});

test.each([
  ["a day, until its last minute", "2026-11-27/2026-11-27", 9900],
  ["with a zone", "2026-11-27T12:00+02:00/2026-11-27T12:00+0200", 9900],
  ["without a zone it is South African time", "2026-11-27T11:59/2026-11-27T12:00", 9900],
  ["in UTC", "2026-11-27T09:59:59Z / 2026-11-28T00:00Z", 9900],
  ["over", "2026-11-20/2026-11-26", 12900],
  ["to come", "2026-11-27T12:01+02:00/2026-12-01", 12900],
])("a sale counts within its period: %s", (_what, period, priceCents) => {
  const facts = factsOf({ sale_price: "99.00 ZAR", sale_price_effective_date: period });
  expect(facts).toMatchObject({ priceCents, regularPriceCents: 12900 });
});

test.each([
  ["a quantity", { quantity: "12" }, 12],
  ["a quantity that can be had", { quantity: "12", availability: "in stock" }, 12],
  ["a quantity that cannot be had", { quantity: "12", availability: "out_of_stock" }, 0],
  ["in stock, nobody says how many", { quantity: "", availability: "in_stock" }, 10],
  ["still to come", { quantity: "", availability: "preorder" }, 0],
])("on hand is what can be sold: %s", (_what, row, onHand) => {
  expect(factsOf(row).onHand).toBe(onHand);
});

test("only web addresses are pictures, at most ten", () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `https://example.org/${index}.jpg`).join(",");
  const facts = factsOf({ image_link: "file:///etc/passwd", additional_image_link: addresses });
  expect(facts.pictures).toHaveLength(10);
  expect(facts.pictures[0]).toBe("https://example.org/0.jpg");
  expect(factsOf({ image_link: `https://example.org/${"x".repeat(2000)}` }).pictures).toEqual([]);
});

test("long texts are shortened, long codes refused", () => {
  const facts = factsOf({ title: "Mug ".repeat(200), description: "Tea ".repeat(5000) });
  expect(facts.name.length).toBeLessThanOrEqual(300);
  expect(facts.description.length).toBeLessThanOrEqual(10_000);
  expect(problemOf({ id: "x".repeat(101) })).toMatchObject({ column: "id", reason: /longer than 100/ });
});

test.each([
  ["id", { id: " " }, /missing/],
  ["id", { id: "a\u0000b" }, /control/],
  ["title", { title: "<p> </p>" }, /missing/],
  ["title", { title: "x".repeat(2001) }, /longer than 2000/],
  ["description", { description: "x".repeat(100_001) }, /longer/],
  ["brand", { brand: "x".repeat(101) }, /longer/],
  ["product_type", { product_type: "A > ".repeat(11) }, /more than 10 levels/],
  ["product_type", { product_type: "x".repeat(101) }, /more than 100 characters/],
  ["price", { price: "" }, /missing/],
  ["price", { price: "cheap" }, /not an amount/],
  ["price", { price: "1,2.99 ZAR" }, /not an amount/],
  ["price", { price: "12.3456 ZAR" }, /not an amount/],
  ["price", { price: "129.00 ZAR or so" }, /not an amount/],
  ["price", { price: "129.00" }, /lacks its currency/],
  ["price", { price: "129.00 USD" }, /not in rand/],
  ["price", { price: "0.00 ZAR" }, /is R\u00a00.00: the shop gives nothing away/],
  ["price", { price: "-5.00 ZAR" }, /below zero/],
  ["price", { price: "999999999 ZAR" }, /ten million/],
  ["sale_price", { sale_price: "130.00 ZAR" }, /higher than the price/],
  ["sale_price", { sale_price: "99.00 USD" }, /not in rand/],
  [
    "sale_price_effective_date",
    { sale_price: "99 ZAR", sale_price_effective_date: "Friday" },
    /not a period/,
  ],
  [
    "sale_price_effective_date",
    { sale_price: "99 ZAR", sale_price_effective_date: "2026-12-02/2026-12-01" },
    /not a period/,
  ],
  [
    "sale_price_effective_date",
    { sale_price: "99 ZAR", sale_price_effective_date: "2027-02-28/2027-02-30" },
    /not a period/,
  ],
  ["quantity", { quantity: "-1" }, /not a whole number/],
  ["quantity", { quantity: "1.5" }, /not a whole number/],
  ["quantity", { quantity: "many" }, /not a whole number/],
  ["quantity", { quantity: "1000001" }, /above a million/],
  ["quantity", { quantity: "", availability: "" }, /missing, and so is availability/],
  ["availability", { availability: "perhaps" }, /none of in_stock/],
  ["product_detail", { product_detail: "Holds 350 ml" }, /not "Section:Name:Value"/],
  ["variant_option", { variant_option: "Flavour" }, /not "Name:Value/],
  ["variant_option", { variant_option: `Flavour:${"x".repeat(101)}` }, /more than 100/],
  ["shipping_weight", { shipping_weight: "heavy" }, /not a weight such as/],
  ["shipping_weight", { shipping_weight: "1001 kg" }, /above a ton/],
  ["shipping_weight", { shipping_weight: "1,500 g" }, /may be 1500 g or 1.500 g/],
  ["shipping_length", { shipping_length: "10.1 m" }, /above ten metres/],
  ["shipping_width", { shipping_width: "1,500 mm" }, /may be 1500 mm or 1.500 mm/],
  ["shipping_height", { shipping_height: "12" }, /not a length such as "12.5 cm"/],
  ["vat_rate", { vat_rate: "14" }, /neither 15 nor 0/],
  ["no_return", { no_return: "taste" }, /none of food, hygiene/],
  ["pin", { pin: "1000" }, /no whole number from 0 to 999/],
  ["pin", { pin: "first" }, /no whole number/],
  ["visibility", { visibility: "sometimes" }, /neither published nor hidden/],
  ["color", { color: "x".repeat(101) }, /longer/],
])("refused with line, column and reason: %s %j", (column, row, reason) => {
  expect(problemOf(row)).toEqual({ line: 12, column, reason: expect.stringMatching(reason) });
});

test.each([
  ["1 500 g", 1500],
  ["1,500 kg", 1500],
  ["0.35 kg", 350],
  ["453.592 g", 454],
])("a weight is read as it is meant: %s", (shipping_weight, weightGrams) => {
  expect(factsOf({ shipping_weight })).toMatchObject({ weightGrams });
});

test("a row of another length than the header is refused", () => {
  const columns = readColumns(["id", "title", "price", "quantity"]);
  const [read] = readProduct({ line: 3, cells: ["1", "Mug"] }, columns, given);
  expect(read).toMatchObject({
    ok: false,
    rejection: { line: 3, reason: /2 columns where the header has 4/ },
  });
});

test("the header may be written as people write it, and must be one", () => {
  expect(readColumns(["g:ID", "Title ", "PRICE", "Item Group ID", "quantity", "mystery"]).places).toEqual(
    new Map([
      ["id", 0],
      ["title", 1],
      ["price", 2],
      ["quantity", 4],
      ["item_group_id", 3],
    ]),
  );
  expect(() => readColumns(["name", "price"])).toThrow(/lacks id;/);
  expect(() => readColumns(["id", "mystery"])).toThrow(/lacks any other column beside id/);
  const german = ["ID", "Typ", "Artikelnummer", "Name", "Regulärer Preis"];
  expect(() => readColumns(german)).toThrow(
    /WooCommerce translates them: set your own language .* to English/,
  );
  expect(() => readColumns(["id", "title", "price", "price", "quantity"])).toThrow(/"price" twice/);
});
