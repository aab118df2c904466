import { expect } from "vitest";
import { setHidden } from "../../availability/hide-products.ts";
import { owner } from "../../testing/owner.ts";
import { exported } from "../testing/exported.ts";
import { shopifyExport, shopifyRows } from "../testing/exports.ts";
import { importing, inRand } from "../testing/feed.ts";
import { test as importTest } from "../testing/import-test.ts";

const shopify = (cells: Record<string, string> = {}) =>
  shopifyExport(...shopifyRows("rug", { "Variant SKU": "RUG", Status: "active", ...cells }));

const test = importTest
  .extend("isHidden", ({ shop }) => async (): Promise<boolean> => {
    const { rows } = await shop.database.pool.query<{ hidden: boolean }>(
      "select is_hidden as hidden from products",
    );
    return rows[0]?.hidden ?? false;
  })
  .extend(
    "hide",
    ({ shop }) =>
      (hidden = true) =>
        setHidden(shop, owner, ["RUG"], hidden),
  );

test("a product hidden by hand stays hidden when an export and the usual file are imported", async ({
  shop,
  isHidden,
  hide,
}) => {
  await importing(shop, shopify(), inRand);
  await hide();
  expect((await importing(shop, await exported(shop))).result).toMatchObject({ changed: 0 });
  expect((await importing(shop, shopify(), inRand)).result).toMatchObject({ changed: 0 });
  expect(await isHidden()).toBe(true);
  await importing(shop, shopify({ "Variant Price": "199.00" }), inRand);
  expect(await isHidden()).toBe(true);
});

test("a file's visibility counts when it differs from its last import", async ({ shop, isHidden, hide }) => {
  await importing(shop, shopify({ Status: "draft" }), inRand);
  await hide(false);
  await importing(shop, shopify({ Status: "draft", "Variant Price": "199.00" }), inRand);
  expect(await isHidden()).toBe(false);
  await importing(shop, shopify(), inRand);
  await importing(shop, shopify({ Status: "draft" }), inRand);
  expect(await isHidden()).toBe(true);
});

test("visibility changed in an export counts as the owner's", async ({ shop, isHidden, hide }) => {
  await importing(shop, shopify(), inRand);
  await importing(shop, (await exported(shop)).replace(",published,", ",hidden,"));
  expect(await isHidden()).toBe(true);
  await importing(shop, shopify({ "Variant Price": "199.00" }), inRand);
  expect(await isHidden()).toBe(true);
  await importing(shop, (await exported(shop)).replace(",hidden,", ",published,"));
  expect(await isHidden()).toBe(false);
  const hidden = (await exported(shop)).replace(",published,", ",hidden,");
  await importing(shop, hidden);
  await hide(false);
  await importing(shop, hidden.replace(",7,hidden,", ",9,hidden,"));
  expect(await isHidden()).toBe(false);
});
