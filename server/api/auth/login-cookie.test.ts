import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop } from "../../../shop/testing/test-shop.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(await openTestShop({ publicUrl: "https://shop.example" }));
});
afterAll(() => api.shop.close());

test("by https the login's cookie comes and goes out of reach of plain HTTP and of scripts", async () => {
  const { user } = await api.shopper({ withAddress: false });
  const body = { email: user.email, password: "a-long-password" };
  const { headers, body: answered } = await api.call("POST /auth/login", { body });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^auth_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^signed_in=[\w-]{16}; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/),
    expect.stringMatching(/^device_token=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  const carried = { headers: { Cookie: `auth_token=${answered.token}` } };
  const left = await api.call("POST /auth/logout", carried);
  expect(left.headers.getSetCookie()).toEqual([
    "auth_token=; Max-Age=0; Path=/; Secure",
    "signed_in=; Max-Age=0; Path=/; Secure",
  ]);
});
