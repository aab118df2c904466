import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setCartQuantity } from "../../../shop/cart/set-quantity.ts";
import { buildFamily, buildOrder, buildPaidOrder, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

const dayMs = 86_400_000;

test("a shopper without purchases gets an empty page", async () => {
  const { token } = await api.shopper();
  const { status, body } = await api.call("GET /user/products", { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 20 });
});

test("a paid product is listed once, the last bought first, with how often and when", async () => {
  const { token, user } = await api.shopper();
  const [mug, pan] = [
    await buildProduct(api.shop, { name: "Mug" }),
    await buildProduct(api.shop, { name: "Pan" }),
  ];
  await buildPaidOrder(api.shop, user, mug);
  api.shop.clock.advance(dayMs);
  await buildPaidOrder(api.shop, user, pan, ["packed", "shipped", "delivered"]);
  api.shop.clock.advance(dayMs);
  await buildPaidOrder(api.shop, user, mug);
  const { body } = await api.call("GET /user/products", { token });
  expect(body.data).toMatchObject([
    { id: mug, name: "Mug", times_bought: 2, last_bought_at: "2026-11-22T09:00:00.000Z" },
    { id: pan, name: "Pan", times_bought: 1, last_bought_at: "2026-11-21T09:00:00.000Z" },
  ]);
  expect(body.data[0]).toMatchObject({ price: "100.00", stock: 8, image: null, parent_id: null });
});

test("a variant stands there as it was bought", async () => {
  const { token, user } = await api.shopper();
  const { parentId, variantIds } = await buildFamily(api.shop, {}, [{ name: "Red" }, { name: "Blue" }]);
  await buildPaidOrder(api.shop, user, variantIds[1] as number);
  const { body } = await api.call("GET /user/products", { token });
  expect(body.data).toMatchObject([
    { id: variantIds[1], parent_id: parentId, options: [{ type_id: 1, name: "Blue" }] },
  ]);
});

test("asked about a product, the answer names its family alone", async () => {
  const { token, user } = await api.shopper();
  const { parentId, variantIds } = await buildFamily(api.shop, {}, [{ name: "Red" }, { name: "Blue" }]);
  const [red, blue] = variantIds as [number, number];
  const other = await buildProduct(api.shop);
  await buildPaidOrder(api.shop, user, blue);
  await buildPaidOrder(api.shop, user, other);
  const bought = async (productId: number) => {
    const { body } = await api.call(`GET /user/products?product_id=${productId}`, { token });
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await bought(parentId)).toEqual([blue]);
  expect(await bought(red)).toEqual([blue]);
  expect(await bought(other)).toEqual([other]);
  expect(await bought(2_000_000)).toEqual([]);
  const { body } = await api.call(`GET /user/products?product_id=${red}&page=2`, { token });
  const back = `/api/user/products?product_id=${red}&page=1`;
  expect(body).toMatchObject({ prev_page_url: back, links: [{ url: back, label: "1", active: false }] });
  expect((await api.call("GET /user/products?product_id=all", { token })).status).toBe(422);
});

test("unpaid and cancelled orders, and those of others, count for nothing", async () => {
  const { token, user } = await api.shopper();
  const { user: other } = await api.shopper();
  const productId = await buildProduct(api.shop);
  await buildPaidOrder(api.shop, other, productId);
  await buildOrder(api.shop, user, productId);
  const cancelled = await buildOrder(api.shop, user, productId);
  await api.call(`POST /orders/${cancelled.id}/cancel`, { token });
  expect((await api.call("GET /user/products", { token })).body.data).toEqual([]);
});

test("products that are gone are left out, of the pages' number, too", async () => {
  const { token, user } = await api.shopper();
  const ids: number[] = [];
  for (let count = 0; count < 22; count += 1) ids.push(await buildProduct(api.shop));
  for (const id of ids) await setCartQuantity(api.shop, user, id, 1);
  await buildPaidOrder(api.shop, user, ids[0] as number);
  await api.shop.db.execute(sql`delete from products where id = ${ids[0]}`);
  const second = await api.call("GET /user/products?page=2", { token });
  expect(second.body).toMatchObject({ total: 21, last_page: 2, current_page: 2 });
  expect(second.body.data).toHaveLength(1);
  expect(second.body.prev_page_url).toBe("/api/user/products?page=1");
  expect((await api.call("GET /user/products?page=0", { token })).status).toBe(422);
});
