import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listActs } from "../../audit/list-acts.ts";
import { availableFamily, availableOffers } from "../../availability/available-products.ts";
import {
  buildCategory,
  buildFamily,
  buildOrder,
  buildProduct,
  buildShopper,
} from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { setCategoriesNoReturn, setProductsNoReturn } from "./set-no-return.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** As shown on the product page and in the cart. */
async function reasonOf(productId: number) {
  const family = await availableFamily(shop.db, productId);
  const onPage = family?.members.find(({ id }) => id === productId)?.noReturn;
  expect((await availableOffers(shop.db, [productId])).get(productId)?.noReturn).toBe(onPage);
  return onPage;
}

test("a product is excluded from returns and included again, each recorded once", async () => {
  const soap = await buildProduct(shop, { sku: "SOAP" });
  expect(await reasonOf(soap)).toBeNull();
  const set = () => setProductsNoReturn(shop, owner, ["SOAP"], "hygiene");
  expect(await set()).toMatchObject({ ok: true, changed: [{ sku: "SOAP" }] });
  expect(await set()).toMatchObject({ ok: true, named: [{ sku: "SOAP" }], changed: [] });
  expect(await reasonOf(soap)).toBe("hygiene");
  await setProductsNoReturn(shop, owner, ["SOAP"], null);
  expect(await reasonOf(soap)).toBeNull();
  const acts = (await listActs(shop.db)).filter(({ subject }) => subject === "SOAP");
  expect(acts).toMatchObject([{ details: { reason: "hygiene" } }, { details: { reason: null } }]);
});

test("a family's SKU stands for all its variants, a variant's for itself", async () => {
  const { variantIds } = await buildFamily(shop, { sku: "TEAT" }, [{ name: "Blue" }, { name: "Red" }]);
  const [blue, red] = variantIds as [number, number];
  await setProductsNoReturn(shop, owner, ["TEAT/RED"], "hygiene");
  expect([await reasonOf(blue), await reasonOf(red)]).toEqual([null, "hygiene"]);
  await setProductsNoReturn(shop, owner, ["TEAT"], "perishable");
  expect([await reasonOf(blue), await reasonOf(red)]).toEqual(["perishable", "perishable"]);
});

test("a category's reason applies below it unless a nearer one exists", async () => {
  const pantry = await buildCategory(shop, "larder");
  const tea = await buildCategory(shop, "larder teas", pantry);
  const fresh = await buildCategory(shop, "larder fresh", pantry);
  const [rooibos, milk] = [
    await buildProduct(shop, { categoryId: tea }),
    await buildProduct(shop, { categoryId: fresh }),
  ];
  await setCategoriesNoReturn(shop, owner, ["Larder"], "food");
  await setCategoriesNoReturn(shop, owner, ["larder > larder fresh"], "perishable");
  expect([await reasonOf(rooibos), await reasonOf(milk)]).toEqual(["food", "perishable"]);
  await shop.db.execute(sql`update categories set no_return = null, parent_id = ${tea} where id = ${pantry}`);
  expect(await reasonOf(rooibos), "in a circle of categories").toBeNull();
});

test("an unknown SKU or category changes nothing", async () => {
  const soap = await buildProduct(shop, { sku: "SOAP-2" });
  expect(await setProductsNoReturn(shop, owner, ["SOAP-2", "NOTHING"], "hygiene")).toEqual({
    ok: false,
    problem: "There is no product with the SKU NOTHING",
  });
  expect(await reasonOf(soap)).toBeNull();
  expect(await setCategoriesNoReturn(shop, owner, ["nowhere"], "food")).toMatchObject({ ok: false });
});

test("an order keeps the terms of its day", async () => {
  const { user } = await buildShopper(shop);
  const bread = await buildProduct(shop, { sku: "BREAD" });
  const before = await buildOrder(shop, user, bread);
  await setProductsNoReturn(shop, owner, ["BREAD"], "food");
  const after = await buildOrder(shop, user, bread);
  expect(before.lines[0]?.product).not.toHaveProperty("noReturn");
  expect(after.lines[0]?.product).toHaveProperty("noReturn", "food");
});
