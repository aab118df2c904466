import { expect } from "vitest";
import { listActs } from "../../audit/list-acts.ts";
import { buildFamily, buildProduct } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { test as shopTest } from "../../testing/test-shop.ts";
import { productsWithSkus } from "./by-sku.ts";
import { renameProduct } from "./rename-product.ts";

let counter = 0;

const test = shopTest
  .extend("mug", async ({ shop }) => {
    counter += 1;
    const sku = `CUP-${counter}`;
    return { sku, id: await buildProduct(shop, { sku, name: "Enamel mug" }) };
  })
  .extend(
    "rename",
    ({ shop }) =>
      (sku: string, name: string) =>
        renameProduct(shop, owner, sku, name),
  )
  .extend("names", ({ shop }) => async (sku: string) => {
    const found = await productsWithSkus(shop.db, [sku]);
    return found.map(({ name }) => name);
  });

test("a renamed product is found by its new name, and the act is recorded once", async ({
  shop,
  mug: { sku, id },
  rename,
  names,
}) => {
  expect(await rename(sku, "  Tin   cup ")).toEqual({ ok: true, sku, name: "Tin cup", isChanged: true });
  expect(await rename(sku, "Tin cup")).toMatchObject({ isChanged: false });
  expect(await names(sku)).toEqual(["Tin cup"]);
  const { productIds } = await shop.search.find({}, { term: "tin cup", page: 1, perPage: 5 });
  expect(productIds).toEqual([id]);
  expect(await listActs(shop.db)).toMatchObject([
    { action: "products.rename", subject: sku, details: { name: "Tin cup", before: { name: "Enamel mug" } } },
  ]);
});

test("renaming a family replaces the common part of its variants' names", async ({ shop, rename, names }) => {
  const colours = [{ name: "Honey" }, { name: "Mint" }, { name: "Pot" }];
  await buildFamily(shop, { sku: "TEA", name: "Tea" }, colours);
  await rename("TEA/HONEY", "Rooibos tea, honey");
  await rename("TEA/MINT", "Rooibos tea, mint");
  await rename("TEA/POT", "Rooibos tea, bags");
  expect((await names("TEA"))[0]).toBe("Rooibos tea");
  expect(await rename("TEA", "Bush tea")).toMatchObject({ name: "Bush tea", isChanged: true });
  expect(await names("TEA")).toEqual(["Bush tea", "Bush tea, honey", "Bush tea, mint", "Bush tea, bags"]);
});

test.for([
  [" ", "A name has from 1 to 300 letters"],
  ["x".repeat(301), "A name has from 1 to 300 letters"],
  ["Mug\u202e", "There are characters in it that nobody can see"],
] as const)("a product cannot be called %j", async ([name, problem], { mug, rename, names }) => {
  expect(await rename(mug.sku, name)).toEqual({ ok: false, problem });
  expect(await names(mug.sku)).toEqual(["Enamel mug"]);
});

test("an unknown SKU is named", async ({ rename }) => {
  const problem = "There is no product with the SKU NOTHING";
  expect(await rename("NOTHING", "Mug")).toEqual({ ok: false, problem });
});
