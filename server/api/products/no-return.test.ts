import { afterAll, beforeAll, expect, test } from "vitest";
import { setProductsNoReturn } from "../../../shop/catalogue/returns/set-no-return.ts";
import { buildProduct } from "../../../shop/testing/factories.ts";
import { owner } from "../../../shop/testing/owner.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("product, cart and order say why something cannot be sent back after a change of mind", async () => {
  const { token } = await api.shopper();
  const bread = await buildProduct(api.shop, { sku: "BREAD" });
  await setProductsNoReturn(api.shop, owner, ["BREAD"], "food");
  const { body } = await api.call(`GET /products/${bread}`);
  expect(body.product).toMatchObject({ id: bread, no_return: "food" });
  const added = await api.call(`POST /cart/${bread}`, { token, body: { quantity: 1 } });
  expect(added.body.cart.products).toMatchObject([{ product_id: bread, no_return: "food" }]);
  const order = await api.call("POST /orders", { token, body: {} });
  expect(order.body.products).toMatchObject([{ product: { no_return: "food" } }]);
  await setProductsNoReturn(api.shop, owner, ["BREAD"], null);
  const { body: own } = await api.call(`GET /user/orders?id=${order.body.id}`, { token });
  expect(own.data[0].products).toMatchObject([{ product: { no_return: "food" } }]);
});
