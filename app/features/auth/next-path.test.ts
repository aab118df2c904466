import { expect, test } from "vitest";
import { loginPath, needsLogin, safeNextPath } from "./next-path.ts";

test.each(["/cart", "/checkout?delivery=collect", "/orders/000042#lines", "/?term=a"])(
  "%j is a page of this shop",
  (next) => expect(safeNextPath(next)).toBe(next),
);

test.each([
  null,
  "",
  "cart",
  "https://evil.example/",
  "//evil.example",
  "/..//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
])("%j leads nowhere", (next) => expect(safeNextPath(next)).toBeNull());

test("the way to the login keeps path and query of the wanted page", () => {
  const path = loginPath(new URL("https://shop.example/payment?order=42"));
  expect(safeNextPath(new URLSearchParams(path.slice(2)).get("next"))).toBe("/payment?order=42");
});

test("pages for shoppers need a login, others with a like name do not", () => {
  expect(["/cart", "/account/addresses", "/orders/000042", "/payment"].every(needsLogin)).toBe(true);
  expect(["/", "/cartoons", "/products/1/a/account", "/about"].some(needsLogin)).toBe(false);
});
