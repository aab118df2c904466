import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { announceChange } from "../../../shop/catalogue/changes/changes.ts";
import { products } from "../../../shop/catalogue/tables.ts";
import { setOnHand } from "../../../shop/stock/stock.ts";
import { buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

async function setPrice(id: number, priceCents: number): Promise<void> {
  await api.shop.db.update(products).set({ priceCents }).where(eq(products.id, id));
}

const productOf = async (id: number) => (await api.call(`GET /products/${id}`)).body.product;

test("a product is read once, until a change of its family is announced", async () => {
  const [id, other] = [await buildProduct(api.shop), await buildProduct(api.shop)];
  expect((await productOf(id)).price).toBe("100.00");
  await setPrice(id, 80_00);
  await announceChange(api.shop.db, { familyIds: [other] });
  expect((await productOf(id)).price).toBe("100.00");
  await announceChange(api.shop.db, { familyIds: [id] });
  expect((await productOf(id)).price).toBe("80.00");
});

test("a product's count shows after each change of the stock", async () => {
  const id = await buildProduct(api.shop, { stock: 7 });
  expect((await productOf(id)).stock).toBe(7);
  await setOnHand(api.shop.db, id, 6);
  await announceChange(api.shop.db, { countedProductIds: [id] });
  expect((await productOf(id)).stock).toBe(6);
});

test("delivery is priced anew once a change of the price is announced", async () => {
  const id = await buildProduct(api.shop, { priceCents: 900_00 });
  const feeOf = async () =>
    (await api.call(`GET /delivery/options?postal_code=8001&product_id=${id}`)).body.data[0].fee;
  expect(await feeOf()).toBe("0.00");
  await setPrice(id, 100_00);
  await announceChange(api.shop.db, { familyIds: [id] });
  expect(await feeOf()).toBe("60.00");
});
