import { buildProduct } from "../../shop/testing/factories.ts";
import type { TestApi } from "./test-api.ts";

/** A shopper with a cart of a product: R 125.50, five in stock. */
export async function shopperWithCart(api: TestApi, quantity = 2) {
  const { token } = await api.shopper();
  const productId = await buildProduct(api.shop, { priceCents: 125_50, stock: 5 });
  await api.call(`POST /cart/${productId}`, { token, body: { quantity } });
  return { token, productId };
}

/** An order of two pieces, by courier: R 311.00. */
export async function placedOrder(api: TestApi) {
  const { token } = await shopperWithCart(api);
  const { body } = await api.call("POST /orders", { token, body: { delivery_method: "courier" } });
  return { token, order: body };
}
