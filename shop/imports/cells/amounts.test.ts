import { expect } from "vitest";
import { shopifyExport, shopifyRows, wooExport, wooRow } from "../testing/exports.ts";
import { feed, importing } from "../testing/feed.ts";
import { test as importTest } from "../testing/import-test.ts";

const files = {
  Google: (prices: string[]) =>
    feed(...prices.map((price, index) => ({ id: `P-${index}`, price: `${price} ZAR` }))),
  Shopify: (prices: string[]) =>
    shopifyExport(
      ...prices.flatMap((price, index) =>
        shopifyRows(`p-${index}`, { "Variant SKU": `P-${index}`, "Variant Price": price }),
      ),
    ),
  WooCommerce: (prices: string[]) =>
    wooExport(
      ...prices.map((price, index) => wooRow(String(index), { SKU: `P-${index}`, "Regular price": price })),
    ),
};

const test = importTest.extend(
  "pricesOf",
  ({ shop }) =>
    async (format: keyof typeof files, prices: string[]) => {
      const { rejections } = await importing(shop, files[format](prices), { rates: new Map([["", "1"]]) });
      const { rows } = await shop.database.pool.query<{ sku: string; cents: number }>(
        "select sku, price_cents as cents from products",
      );
      const cents = new Map(rows.map((row) => [row.sku, row.cents]));
      return {
        cents: prices.map((_, index) => cents.get(`P-${index}`) ?? null),
        reasons: rejections.map(({ reason }) => reason),
      };
    },
);

const formats = ["Google", "Shopify", "WooCommerce"] as const;

test.for(formats)(
  "South African amounts of %s are read: a decimal comma, and spaces between thousands",
  async (format, { pricesOf }) => {
    const prices = ["1 299,00", "1299,00", "1.299,00", "R 1 299,00", "R1299", "1\u00a0299,5", "1,299.00"];
    expect(await pricesOf(format, prices)).toEqual({
      cents: [129900, 129900, 129900, 129900, 129900, 129950, 129900],
      reasons: [],
    });
  },
);

const twoWays = (least: string, most: string) =>
  expect.stringMatching(`^"[\\d.,]+( ZAR)?" may be ${most} or ${least}: write it with two decimals$`);

const cases: [where: string, prices: string[], cents: (number | null)[], reasons: unknown[]][] = [
  ["nothing tells", ["1,299", "5"], [null, 500], [twoWays("1.299", "1299.00")]],
  ["a decimal point behind it tells", ["1,299", "89.90"], [129900, 8990], []],
  ["a decimal comma before it tells", ["89,90", "1.299"], [8990, 129900], []],
  ["more thousands tell", ["1,299", "1,299,000"], [129900, 129900000], []],
  ["the others contradict", ["89,90", "89.90", "1.299"], [8990, 8990, null], [twoWays("1.299", "1299.00")]],
  ["it would have three decimals", ["89.90", "12.345"], [8990, null], [twoWays("12.345", "12345.00")]],
];

for (const format of formats)
  test.for(cases)(
    `an amount of ${format} that can be read in two ways is thousands or left out, where %s`,
    async ([_where, prices, cents, reasons], { pricesOf }) => {
      expect(await pricesOf(format, prices)).toEqual({ cents, reasons });
    },
  );
