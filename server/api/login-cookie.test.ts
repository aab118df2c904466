import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop } from "../../shop/testing/test-shop.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(await openTestShop({ publicUrl: "https://shop.example" }));
});
afterAll(() => api.shop.close());

const ofHost = /^__Host-auth_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
const cleared = /^__Host-auth_token=; Max-Age=0; Path=\/; Secure$/;

async function loggedIn() {
  const { user } = await api.shopper({ withAddress: false });
  const body = { email: user.email, password: "a-long-password" };
  const { headers, body: answered } = await api.call("POST /auth/login", { body });
  return { line: headers.get("Set-Cookie") ?? "", token: answered.token as string };
}

test("by https browsers take the login's cookie from the shop's own host alone", async () => {
  const { line, token } = await loggedIn();
  expect(line).toMatch(ofHost);
  const ask = (name: string) => api.call("GET /user", { headers: { Cookie: `${name}=${token}` } });
  expect((await ask("__Host-auth_token")).status).toBe(200);
  // Any host beside it could have set this one.
  expect((await ask("auth_token")).status).toBe(401);
});

test("by https it is taken away under its name, and as secure as it came: browsers would keep it otherwise", async () => {
  const { token } = await loggedIn();
  const headers = { Cookie: `__Host-auth_token=${token}` };
  expect((await api.call("POST /auth/logout", { headers })).headers.get("Set-Cookie")).toMatch(cleared);
  expect((await api.call("GET /user", { headers })).headers.get("Set-Cookie")).toMatch(cleared);
});
