import { expect, test } from "vitest";
import { ownPath } from "../../../words/paths/own-path.ts";
import { loginPath, needsLogin } from "./next-path.ts";

test("the way to the login keeps path and query of the wanted page", () => {
  const path = loginPath(new URL("https://shop.example/payment?order=42"));
  expect(ownPath(new URLSearchParams(path.slice(2)).get("next"))).toBe("/payment?order=42");
});

test("pages for shoppers need a login, others with a like name do not", () => {
  expect(["/cart", "/account/addresses", "/orders/000042", "/payment"].every(needsLogin)).toBe(true);
  expect(["/", "/cartoons", "/products/1/a/account", "/about"].some(needsLogin)).toBe(false);
});
