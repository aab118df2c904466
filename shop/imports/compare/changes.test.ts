import { expect } from "vitest";
import { putOnSale } from "../../sales/put-on-sale.ts";
import { owner } from "../../testing/owner.ts";
import type { TestShop } from "../../testing/test-shop.ts";
import { feed, importing } from "../testing/feed.ts";
import { test } from "../testing/import-test.ts";

// The owner's preview of changes.

async function toldOf(shop: TestShop, file: string): Promise<string[]> {
  const told: string[] = [];
  await importing(shop, file, { dryRun: true, onChanged: ({ reason }) => told.push(reason) });
  return told;
}

const inDays = (shop: TestShop, days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000);

test("a moved product is reported with its old and new category", async ({ shop }) => {
  await importing(shop, feed({ id: "A" }, { id: "B", product_type: "" }));
  expect(
    await toldOf(shop, feed({ id: "A", product_type: "Home > Garden" }, { id: "B", product_type: "Garden" })),
  ).toEqual(['A: category "Home > Kitchen" to "Home > Garden"', 'B: category none to "Garden"']);
});

test("a price list that cancels a planned sale is reported with its price", async ({ shop }) => {
  await importing(shop, feed({ id: "A" }));
  const input = { price: { cents: 100_00 }, startsAt: inDays(shop, 2), endsAt: inDays(shop, 4) };
  await putOnSale(shop, owner, ["A"], input);
  expect(await toldOf(shop, "id,price\nA,R149\n")).toEqual(["A: price R\u00a0129.00 to R\u00a0149.00"]);
  expect(await toldOf(shop, "id,price\nA,R99\n")).toEqual([
    "A: price R\u00a0129.00 to R\u00a099.00, the planned sale at R\u00a0100.00 is cancelled",
  ]);
});

test("a price list that ends a sale is reported, with or without dates", async ({ shop }) => {
  await importing(shop, feed({ id: "A" }, { id: "B" }));
  const input = { price: { cents: 100_00 }, startsAt: null, endsAt: null };
  await putOnSale(shop, owner, ["A"], input);
  await putOnSale(shop, owner, ["B"], { ...input, endsAt: inDays(shop, 4) });
  expect(await toldOf(shop, "id,price\nA,R99\nB,R99\n")).toEqual(
    ["A", "B"].map((sku) => `${sku}: price R\u00a0100.00 to R\u00a099.00, the sale ends`),
  );
  expect(await toldOf(shop, "id,sale_price\nA,\nB,\n")).toEqual(
    ["A", "B"].map((sku) => `${sku}: price R\u00a0100.00 to R\u00a0129.00, the sale ends`),
  );
});

test("planned sales and changed dates are reported", async ({ shop }) => {
  await importing(shop, feed({ id: "A" }));
  const input = { price: { cents: 100_00 }, startsAt: inDays(shop, 2), endsAt: inDays(shop, 4) };
  const day = (days: number) => inDays(shop, days).toISOString().slice(0, 10);
  const dates = (from: number, to: number) => `${day(from)}T00:00+02:00/${day(to)}T00:00+02:00`;
  const list = (period: string) => `id,sale_price,sale_price_effective_date\nA,R100,${period}\n`;
  expect(await toldOf(shop, list(dates(2, 4)))).toEqual(["A: a sale at R\u00a0100.00 is planned"]);
  await putOnSale(shop, owner, ["A"], input);
  expect(await toldOf(shop, list(dates(3, 5)))).toEqual(["A: start or end of the sale"]);
});
