import { expect, test } from "vitest";
import { hasLoginCookie } from "./signed-in.ts";

test.each([
  ["auth_token=x", true],
  ["cookie_notice=1; auth_token=x", true],
  ["cookie_notice=1; my_auth_token=x", false],
  ["", false],
])("%j carries a login: %s", (cookie, carries) => {
  const headers = { Cookie: cookie };
  expect(hasLoginCookie(new Request("https://shop.example/", { headers }))).toBe(carries);
});
