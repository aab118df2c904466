import { expect, test } from "vitest";
import { shopifyExport, shopifyRows, wooExport, wooRow } from "../testing/exports.ts";
import { feed } from "../testing/feed.ts";
import { readExport } from "../testing/read-export.ts";

const files = {
  Google: (quantity: string) => feed({ id: "MUG", quantity }),
  Shopify: (quantity: string) => shopifyExport(...shopifyRows("mug", { "Variant Inventory Qty": quantity })),
  WooCommerce: (quantity: string) => wooExport(wooRow("1", { Stock: quantity, "Regular price": "129.00" })),
};

async function read(format: keyof typeof files, quantity: string) {
  const { products, rejections } = await readExport(files[format](quantity));
  return products[0]?.onHand ?? rejections[0]?.reason;
}

for (const format of ["Google", "Shopify", "WooCommerce"] as const) {
  test.each([
    ["1000", 1000],
    ["1 000", 1000],
    ["1\u00a0000", 1000],
    ["1,000,000", 1_000_000],
    ["5.0", 5],
    ["5,00", 5],
    ["5.000000", 5],
    ["1000.000", 1000],
    ["1,000.00", 1000],
  ])(`a quantity of ${format} is read as it is meant: %s`, async (written, quantity) => {
    expect(await read(format, written)).toBe(quantity);
  });

  test.each([
    ["5.000", /^"5.000" may be 5000 or 5: write it without "."$/],
    ["5,000", /^"5,000" may be 5000 or 5: write it without ","$/],
    ["1,00,0", /not a whole number/],
    ["1,0000000", /not a whole number/],
    ["many", /not a whole number/],
    ["1,000,001", /above a million/],
  ])(`a quantity of ${format} that is none, or one of two, is refused: %s`, async (written, reason) => {
    expect(await read(format, written)).toMatch(reason);
  });
}
