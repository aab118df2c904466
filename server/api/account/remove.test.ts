import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

const password = "a-long-password";
const dayMs = 86_400_000;

test("a removal that is asked for clears the cookie and says until when a login keeps the account", async () => {
  const { token, user } = await api.shopper();
  const answer = await api.call("DELETE /user", {
    headers: { Cookie: `auth_token=${token}` },
    body: { password },
  });
  const scheduledFor = new Date(api.shop.clock.now().getTime() + 14 * dayMs).toISOString();
  expect(answer).toMatchObject({
    status: 202,
    body: { message: expect.any(String), scheduled_for: scheduledFor },
  });
  expect(answer.headers.get("Set-Cookie")).toMatch(/^auth_token=; Max-Age=0/);
  expect((await api.call("GET /user", { token })).status).toBe(401);
  const login = await api.call("POST /auth/login", { body: { email: user.email, password } });
  expect(login.body).toMatchObject({ removal_cancelled: true });
});

test("a removal needs the password and waits for open orders, which it names", async () => {
  const { token, user } = await api.shopper();
  const remove = (body: unknown) => api.call("DELETE /user", { token, body });
  expect((await remove({})).body.errors).toHaveProperty("password");
  expect((await remove({ password: "not-the-password" })).body.errors).toHaveProperty("password");
  const order = await buildOrder(api.shop, user, await buildProduct(api.shop));
  const number = String(order.id).padStart(6, "0");
  expect(await remove({ password })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(number), order: { id: order.id, number } },
  });
  await api.call(`POST /orders/${order.id}/cancel`, { token });
  expect((await remove({ password })).status).toBe(202);
});
