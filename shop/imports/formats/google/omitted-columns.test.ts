import { expect } from "vitest";
import { productsForExport } from "../../../catalogue/products/products-for-export.ts";
import { heldReader } from "../../compare/held-products.ts";
import { exported } from "../../testing/exported.ts";
import { feed, importing } from "../../testing/feed.ts";
import { test as importTest } from "../../testing/import-test.ts";

// Facts without a column in a Google file stay with the product.

const tee = {
  title: "Cotton tee",
  description: "Soft",
  item_group_id: "TEE",
  gtin: "6001234567899",
  mpn: "KT",
  color: "Red",
  variant_option: "Fit:Slim",
  product_detail: ":Fabric:Cotton",
};
const goods = feed(
  { id: "T/1", ...tee, size: "M" },
  { id: "T/2", ...tee, size: "L", sale_price: "99.00 ZAR" },
  { id: "MUG", color: "Blue", product_detail: ":Holds:350 ml" },
);

const test = importTest.extend("held", ({ shop }) => async (sku: string) => {
  const readHeld = await heldReader(shop.db);
  return (await readHeld([sku])).get(sku);
});

test("a price list changes prices and stock and nothing else", async ({ shop, held }) => {
  await importing(shop, goods);
  const before = { tee: await held("T/1"), mug: await held("MUG") };
  const list =
    "id,title,price,quantity\nT/1,Cotton tee,149.00 ZAR,3\nMUG,Enamel mug,R139,5\nNEW,Spoon,R20,1\n";
  const { result, rejections } = await importing(shop, list);
  expect(rejections).toEqual([]);
  expect(result).toMatchObject({ created: 1, changed: 2, regrouped: 0 });
  expect(await held("T/1")).toEqual({
    ...before.tee,
    priceCents: 14900,
    regularPriceCents: 14900,
    onHand: 3,
  });
  expect(await held("MUG")).toEqual({
    ...before.mug,
    priceCents: 13900,
    regularPriceCents: 13900,
    onHand: 5,
  });
  expect(await held("NEW")).toMatchObject({ brand: null, groupSku: null, options: [] });
  const after = await exported(shop);
  expect((await importing(shop, list)).result).toMatchObject({ changed: 0, unchanged: 3 });
  expect(await exported(shop)).toBe(after);
});

test("a partial file with current values changes nothing, nor does the whole file after it", async ({
  shop,
}) => {
  await importing(shop, goods);
  const before = await exported(shop);
  await importing(shop, "id,title,price,quantity\nT/1,Cotton tee,129.00 ZAR,7\nMUG,Enamel mug,R129,7\n");
  expect((await importing(shop, goods)).result).toMatchObject({ changed: 0, unchanged: 3, regrouped: 0 });
  expect((await importing(shop, before)).result).toMatchObject({ changed: 0, unchanged: 3, regrouped: 0 });
  expect(await exported(shop)).toBe(before);
});

test("an option without a column stays beside others that have one", async ({ shop, held }) => {
  await importing(shop, goods);
  await importing(
    shop,
    "id,title,price,quantity,color\nT/1,Cotton tee,R129,7,Green\nMUG,Enamel mug,R129,7,Green\n",
  );
  expect((await held("T/1"))?.options).toEqual([
    ["Colour", "Green"],
    ["Size", "M"],
    ["Fit", "Slim"],
  ]);
  expect((await held("MUG"))?.attributes).toEqual([
    ["Colour", "Green"],
    ["Holds", "350 ml"],
  ]);
});

test("only an existing, empty column deletes a fact", async ({ shop, held }) => {
  await importing(shop, goods);
  await importing(shop, "id,title,price,quantity\nT/1,Cotton tee,R129,7\n");
  const empty = "id,title,price,quantity,brand,gtin,variant_option\nT/1,Cotton tee,R129,7,,,\n";
  expect((await importing(shop, empty)).result).toMatchObject({ changed: 1 });
  expect(await held("T/1")).toMatchObject({
    brand: null,
    gtin: null,
    mpn: "KT",
    groupSku: "TEE",
    options: [
      ["Colour", "Red"],
      ["Size", "M"],
    ],
  });
  const alone = "id,title,price,quantity,item_group_id\nT/1,Cotton tee,R129,7,\n";
  expect((await importing(shop, alone)).result).toMatchObject({ unchanged: 1, keptInFamily: 1 });
  expect((await importing(shop, alone, { regroup: true })).result).toMatchObject({
    changed: 1,
    regrouped: 1,
  });
  expect(await held("T/1")).toMatchObject({
    groupSku: null,
    description: "Soft",
    attributes: [
      ["Colour", "Red"],
      ["Size", "M"],
      ["Fabric", "Cotton"],
    ],
  });
});

test("a product that joins a family keeps facts that the file omits", async ({ shop, held }) => {
  await importing(shop, goods);
  const spoon = (id: string) => `${id},Spoon,R20,1,SPOON`;
  const header = "id,title,price,quantity,item_group_id";
  await importing(shop, `${header}\n${spoon("S/1")}\n`);
  await importing(
    shop,
    "id,title,price,quantity,item_group_id,description\nS/1,Spoon,R20,1,SPOON,Of steel\n",
  );
  await importing(shop, `${header}\n${spoon("S/1")}\n`);
  await importing(shop, `${header}\n${spoon("S/1")}\n${spoon("S/2")}\n`);
  expect(await held("S/1")).toMatchObject({ groupSku: "SPOON", description: "Of steel" });
});

test("a single product's colour stays when a file has details but no colours", async ({ shop, held }) => {
  await importing(shop, goods);
  const file = (detail: string) =>
    `id,title,price,quantity,product_detail\nMUG,Enamel mug,R129,7,${detail}\nT/1,Cotton tee,R129,7,:Fabric:Wool\n`;
  await importing(shop, file(":Power:6 W"));
  expect((await held("MUG"))?.attributes).toEqual([
    ["Colour", "Blue"],
    ["Power", "6 W"],
  ]);
  expect(await held("T/1")).toMatchObject({ groupSku: "TEE", attributes: [["Fabric", "Wool"]] });
  await importing(shop, file(":Colour:Green"));
  expect((await held("MUG"))?.attributes).toEqual([["Colour", "Green"]]);
});

test('the reason against returns stays when a file omits it, and "none" removes it', async ({
  shop,
  catalogue,
}) => {
  const reason = async (row: Record<string, string>) => {
    await importing(shop, feed({ id: "A", ...row }));
    const [product] = await catalogue();
    return (await productsForExport(shop.db, [String(product?.sku)]))[0]?.noReturn;
  };
  expect(await reason({ no_return: "food" })).toBe("food");
  expect(await reason({ title: "Tin mug" })).toBe("food");
  expect(await reason({ no_return: "none" })).toBe("none");
});

test("a pin stays when a file omits it, and 0 removes it", async ({ shop, catalogue }) => {
  const pin = async (row: Record<string, string>) => {
    await importing(shop, feed({ id: "A", ...row }));
    const [product] = await catalogue();
    return (await productsForExport(shop.db, [String(product?.sku)]))[0]?.pin;
  };
  expect(await pin({ pin: "12" })).toBe(12);
  expect(await pin({ title: "Tin mug" })).toBe(12);
  expect(await pin({ pin: "0" })).toBe(0);
});

test("weight and VAT rate stay when a file omits them", async ({ shop, catalogue }) => {
  await importing(shop, feed({ id: "A", shipping_weight: "2 kg", vat_rate: "0" }));
  await importing(shop, feed({ id: "A", title: "Tin mug" }));
  expect(await catalogue()).toMatchObject([{ name: "Tin mug", weight_grams: 2000, vat_rate_percent: 0 }]);
});
