import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPaidOrder, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import { shopperWithCart } from "../../testing/test-buying.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("an unpaid order is cancelled once and gives its stock back", async () => {
  const { token, productId } = await shopperWithCart(api, 5);
  const { body: order } = await api.call("POST /orders", { token, body: {} });
  expect((await api.call(`GET /products/${productId}`)).body.product.stock).toBe(0);
  for (let repeat = 0; repeat < 2; repeat += 1) {
    const answer = await api.call(`POST /orders/${order.id}/cancel`, { token });
    expect(answer).toMatchObject({ status: 200, body: { status: "cancelled" } });
  }
  expect((await api.call(`GET /products/${productId}`)).body.product.stock).toBe(5);
});

test("a paid order can be cancelled while nothing is packed, and says what goes back", async () => {
  const { user, token } = await api.shopper();
  const { id } = await buildPaidOrder(api.shop, user, await buildProduct(api.shop, { priceCents: 600_00 }));
  const before = (await api.call(`GET /user/orders?id=${id}`, { token })).body.data[0];
  expect(before.can).toMatchObject({ pay: false, cancel: true, change: false });
  const { status, body } = await api.call(`POST /orders/${id}/cancel`, { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "cancelled",
    payment: { state: "refund_pending" },
    invoice: null,
    refund: { amount: "600.00", reason: "cancelled", state: "refund_pending" },
    can: { pay: false, cancel: false, change: false },
  });
});

test("a packed order cannot be cancelled; a delivered one may be returned for seven days", async () => {
  const { user, token } = await api.shopper();
  const product = await buildProduct(api.shop);
  const packed = await buildPaidOrder(api.shop, user, product, ["packed"]);
  expect((await api.call(`POST /orders/${packed.id}/cancel`, { token })).status).toBe(409);
  const steps = ["packed", "shipped", "delivered"] as const;
  const { id } = await buildPaidOrder(api.shop, user, product, [...steps]);
  const read = async () => (await api.call(`GET /user/orders?id=${id}`, { token })).body.data[0];
  expect(await read()).toMatchObject({ return_until: "2026-11-27", can: { cancel: false } });
  api.shop.clock.advance(8 * 86_400_000);
  expect(await read()).toMatchObject({ status: "delivered", return_until: null });
  api.shop.clock.advance(-8 * 86_400_000);
});
