import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("a name is changed and the rest stays", async () => {
  const { token, user } = await api.shopper();
  const { status, body } = await api.call("PATCH /user", { token, body: { name: "Zoë O'Brien 🌻" } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: "Zoë O'Brien 🌻", email: user.email });
  expect((await api.call("GET /user", { token })).body).toEqual(body);
});
