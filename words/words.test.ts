import { expect, test } from "vitest";
import { dayRange, shortDay, timeOfDay } from "./dates/date.ts";
import { briefPrice, price } from "./money/price.ts";
import { count, countProducts } from "./numbers/count.ts";
import { orderIdOf, orderNumber } from "./order-number.ts";
import { productPath, variantPath } from "./paths/product-path.ts";
import { validGtin } from "./products/gtin.ts";
import { bindUnits } from "./text/bind-units.ts";
import { cutAtSentence, cutAtWord } from "./text/cut-at-word.ts";
import { longestWord } from "./text/longest-word.ts";
import { slug } from "./text/slug.ts";
import { titleCase } from "./text/title-case.ts";

test("prices are written with a dot, groups of three and non-breaking spaces", () => {
  expect(price("1299.00")).toBe("R\u00a01\u00a0299.00");
  expect(price("24999.50")).toBe("R\u00a024\u00a0999.50");
  expect(price("1000000.00")).toBe("R\u00a01\u00a0000\u00a0000.00");
  expect(price("0.05")).toBe("R\u00a00.05");
  expect(price("-120.00")).toBe("−R\u00a0120.00");
  expect([briefPrice("1000.00"), briefPrice("32.90")]).toEqual(["R\u00a01\u00a0000", "R\u00a032.90"]);
});

test.each([
  ["Sugar, 900 g", "Sugar, 900~g"],
  ["Kettle, 1.7 litres, white", "Kettle, 1.7~litres, white"],
  ["Pan 20 cm x 30 cm", "Pan 20~cm x 30~cm"],
  ["Drill 18 V, 2 Ah", "Drill 18~V, 2 Ah"],
  ["7 grains, 2 mugs, 3 Algebra sets, 5 A4 pads", "7 grains, 2 mugs, 3 Algebra sets, 5 A4 pads"],
])("in %j no number is torn from its unit", (name, bound) => {
  expect(bindUnits(name).replaceAll("\u00a0", "~")).toBe(bound);
});

test("the longest word decides how small a name is written", () => {
  expect(["Computers & Networking", "Hi-Fi", ""].map(longestWord)).toEqual([10, 2, 0]);
});

test.each([
  ["Café Crème", "cafe-creme"],
  ["LEGO City", "lego-city"],
  ["Salt & Pepper (50%)!", "salt-pepper-50"],
  ["garden_tools set", "garden-tools-set"],
  ["Sony WH-1000XM5 – headphones", "sony-wh-1000xm5-headphones"],
  ["_Braai_ & 'potjie'", "braai-potjie"],
  ["İstanbul tulip glass", "istanbul-tulip-glass"],
  [`${"long ".repeat(19)}names end at a word`, `${"long-".repeat(19)}names`],
  ["x".repeat(300), "x".repeat(100)],
  ["  -- ", "-"],
  ["茶", "-"],
])("the slug of %j is %j", (name, expected) => expect(slug(name)).toBe(expected));

test.each([
  ["garden tools", "Garden Tools"],
  ["LG", "LG"],
  ["KITCHEN", "Kitchen"],
  ["iPhone cases", "iPhone Cases"],
  ["the best of the karoo", "The Best of the Karoo"],
  ["back to school", "Back To School"],
  ["McCain", "McCain"],
  ["power & light", "Power & Light"],
  ["BLACK+DECKER", "Black+Decker"],
  ["salt&pepper mills", "Salt&Pepper Mills"],
  ["JOHNSON & JOHNSON", "Johnson & Johnson"],
  ["TP-LINK", "TP-LINK"],
  ["USB/HDMI cables", "USB/HDMI Cables"],
  ["hi-fi", "Hi-Fi"],
  ["LEVI'S", "Levi's"],
  ["women's (plus size)", "Women's (Plus Size)"],
  ["50cm fans", "50cm Fans"],
  ["HDMI2 leads", "HDMI2 Leads"],
  ["ÉCLAIR tins", "Éclair Tins"],
  ["the END OF THE LINE", "The END of the LINE"],
  ["end-of-line", "End-of-Line"],
])("%j is title-cased as %j", (name, expected) => expect(titleCase(name)).toBe(expected));

test.each([
  ["Enamel kettle, 2 litres", 15, "Enamel kettle"],
  ["Enamel kettle", 13, "Enamel kettle"],
  ["  two\n lines ", 20, "two lines"],
  ["Kettle – red", 9, "Kettle"],
  ["Kettles", 3, "Ket"],
  ["ab😀", 3, "ab"],
  ["", 5, ""],
])("%j cut at %i is %j", (text, longest, expected) => expect(cutAtWord(text, longest)).toBe(expected));

test.each([
  ["It boils. Quickly.", 40, "It boils. Quickly."],
  ["It boils in a minute. It pours without a drip.", 40, "It boils in a minute."],
  ["It boils. It pours without a drip, and its lid stays on.", 40, "It boils. It pours without a drip, and…"],
  ["Holds 1.5 litres and more than that", 20, "Holds 1.5 litres…"],
])("%j cut at %i for people is %j", (text, longest, expected) =>
  expect(cutAtSentence(text, longest)).toBe(expected),
);

test("order numbers have six digits or more", () => {
  expect(orderNumber(42)).toBe("000042");
  expect(orderNumber(1234567)).toBe("1234567");
});

test("an order number is read back, with zeros and without, and nothing else is one", () => {
  for (const id of [1, 42, 1234567, 2_147_483_647]) expect(orderIdOf(orderNumber(id))).toBe(id);
  expect(orderIdOf("42")).toBe(42);
  for (const text of ["", "0", "4a", "-1", " 42", "2147483648", "99999999999"])
    expect([text, orderIdOf(text)]).toEqual([text, null]);
});

test("dates are South Africa's", () => {
  expect(dayRange("2026-11-24", "2026-11-26")).toBe("Tue 24 – Thu 26 Nov");
  expect(dayRange("2026-11-30", "2026-12-02")).toBe("Mon 30 Nov – Wed 2 Dec");
  expect(dayRange("2026-11-24", "2026-11-24")).toBe("Tue 24 Nov");
  expect(shortDay("2025-12-31T22:30:00.000Z")).toBe("1 Jan 2026");
  expect(timeOfDay("2026-11-20T22:05:00.000Z")).toBe("00:05");
});

test("a variant's address is its family's, with the parent's sku", () => {
  const variant = { id: 12, parent_id: 10, sku: "P-1/RED", parent_sku: "P/1", name: "Café mug" };
  expect(productPath(variant)).toBe("/products/10/P-1/cafe-mug");
  expect(variantPath(variant)).toBe("/products/10/P-1/cafe-mug?variant=12");
  expect(productPath({ ...variant, parent_name: "Mugs" })).toBe("/products/10/P-1/mugs");
  expect(productPath({ ...variant, parent_id: null, parent_sku: null, sku: "AB/12/X" })).toBe(
    "/products/12/AB-12-X/cafe-mug",
  );
});

test("a sku of dots alone does not take a step out of the address", () => {
  const path = productPath({ id: 7, parent_id: null, sku: "..", parent_sku: null, name: "Mug" });
  expect(new URL(path, "http://localhost").pathname).toBe(path);
});

test("counts are grouped, and one product is one", () => {
  expect([count(0), count(999), count(26170)]).toEqual(["0", "999", "26\u00a0170"]);
  expect([countProducts(1), countProducts(1020)]).toEqual(["1\u00a0product", "1\u00a0020\u00a0products"]);
});

test.each([
  ["6001087357265", "6001087357265"],
  ["6001-0873 57265", "6001087357265"],
  ["96385074", "96385074"],
  ["036000291452", "036000291452"],
  ["6001087357266", null],
  ["0000000000000", null],
  ["12345", null],
  // Restricted circulation numbers of 13, 12, 14 and 8 digits.
  ["2001087357267", null],
  ["0212345678908", null],
  ["212345678908", null],
  ["412345678902", null],
  ["10212345678905", null],
  ["21234569", null],
  ["n/a", null],
  [null, null],
])("as a barcode %j is %j", (text, expected) => expect(validGtin(text)).toBe(expected));
