import { expect } from "vitest";
import { shopifyExport } from "../testing/exports.ts";
import { shopifyFile } from "../testing/exports-of-others.ts";
import { feed, importing } from "../testing/feed.ts";
import { test } from "../testing/import-test.ts";

test("an export without a currency changes nothing until the owner names one", async ({
  shop,
  catalogue,
}) => {
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

test("prices of Google's format in another currency need a rate of that currency", async ({
  shop,
  catalogue,
}) => {
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
