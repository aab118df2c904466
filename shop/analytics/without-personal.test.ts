import { expect, test } from "vitest";
import { pageOf, withoutPersonal } from "./without-personal.ts";

test.each([
  ["  kettle \n 1.7 l ", "kettle 1.7 l"],
  ["gogo@example.co.za", "…"],
  ["order of gogo+shop@example.co.za please", "order of … please"],
  ["082 123 4567", "…"],
  ["call +27 (82) 123-4567 now", "call … now"],
  ["8001015009087", "…"],
  ["6001087011234 tea", "… tea"],
  ["iphone 15 128 gb", "iphone 15 128 gb"],
  ["R 1 299.00 or 250 ml", "R 1 299.00 or 250 ml"],
  ["\u001b[31mred\u0000", "[31mred"],
  ["ünïcödé 茶", "ünïcödé 茶"],
  ["０８２ １２３ ４５６７", "…"],
  ["٠٨٢ ١٢٣ ٤٥٦٧", "…"],
  ["082/123/4567", "…"],
  ["joe @ example.co.za", "…"],
  ["joe＠example.co.za", "…"],
  ["\u2800\u3164\u115f", ""],
])("%j is kept as %j", (typed, kept) => {
  expect(withoutPersonal(typed, 100)).toBe(kept);
});

test("long text is cut", () => {
  expect(withoutPersonal("tea ".repeat(100), 100)).toHaveLength(100);
  const halved = withoutPersonal(`${"x".repeat(99)}😀`, 100);
  expect(halved).toBe("x".repeat(99));
});

test.each([
  ["/products/12/mug/enamel-mug?variant=13#notify", "/products/12/mug/enamel-mug"],
  ["/orders/000042", "/orders/…"],
  ["/Orders/000042", "/orders/…"],
  ["/SHARED-LISTS/abcDEF123", "/shared-lists/…"],
  ["/x/../shared-lists/abcDEF123", "/…"],
  ["/shared-lists/abcDEF123", "/shared-lists/…"],
  ["/stock-notices/unsubscribe?token=x", "/stock-notices/…"],
  ["/orders", "/orders"],
  ["/", "/"],
  ["/gogo%40example.co.za/x", "/…/x"],
  ["/%E0%A4%A", "/…"],
  ["//evil.example", "/…"],
])("of %j the page is %j", (path, page) => {
  expect(pageOf(path)).toBe(page);
});
