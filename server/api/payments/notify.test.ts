import { afterAll, beforeAll, expect, test } from "vitest";
import { notificationOf } from "../../../shop/testing/test-shop.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import { placedOrder } from "../../testing/test-buying.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("paying answers the next step; only the notification makes the order paid", async () => {
  const { token, order } = await placedOrder(api);
  const started = await api.call(`POST /orders/${order.id}/pay`, { token, body: { method: "trusting" } });
  expect(started).toMatchObject({
    status: 200,
    body: { payment: { state: "pending" }, next: { type: "redirect" } },
  });
  expect((await api.call(`GET /orders/${order.id}/payment`, { token })).body.state).toBe("pending");

  const { rawBody } = notificationOf({ paymentId: started.body.payment.id, amountCents: 311_00 });
  expect((await api.call("POST /payments/trusting/notify", { rawBody })).status).toBe(200);
  expect((await api.call(`GET /orders/${order.id}/payment`, { token })).body).toMatchObject({
    state: "paid",
  });
  const again = await api.call(`POST /orders/${order.id}/pay`, { token, body: { method: "trusting" } });
  expect(again.status).toBe(409);
});

test("refused notifications answer 400, those of unknown gateways 404", async () => {
  expect((await api.call("POST /payments/trusting/notify", { rawBody: "forged" })).status).toBe(400);
  expect((await api.call("POST /payments/nobody/notify", { rawBody: "x" })).status).toBe(404);
});

test("a notification that is refused for good is thanked for, so that it does not come again; a forged one is not", async () => {
  const { token, order } = await placedOrder(api);
  const body = { method: "trusting" };
  const { id } = (await api.call(`POST /orders/${order.id}/pay`, { token, body })).body.payment;
  const notify = (rawBody: string) => api.call("POST /payments/trusting/notify", { rawBody });
  expect((await notify(notificationOf({ paymentId: id, amountCents: 1 }).rawBody)).status).toBe(200);
  expect((await notify("forged")).status).toBe(400);
  expect((await api.call(`GET /orders/${order.id}/payment`, { token })).body.state).toBe("pending");
});
