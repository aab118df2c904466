import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each([
  "/cart",
  "/checkout?delivery=collect",
  "/orders/000042#lines",
  "/?term=a",
  "/search?term=https://evil.example",
  // Encoded paths are not decoded: they are missing pages of this shop.
  "/%2F%2Fevil.example",
  "/%5Cevil.example",
  "/@evil.example",
])("%j is a page of this shop", (next) => {
  expect(ownPath(next)).toBe(next);
  expect(new URL(next, "https://shop.example").host).toBe("shop.example");
});

test.each([
  null,
  "",
  "cart",
  "https://evil.example/",
  "//evil.example",
  "/..//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\r\n/evil.example",
  "\u0000//evil.example",
  " //evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/%2e%2e//evil.example",
  "/cart/..//evil.example",
  "//shopper@evil.example/cart",
  "///evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,evil",
  `/${"a".repeat(500)}`,
])("%j leads nowhere", (next) => expect(ownPath(next)).toBeNull());
