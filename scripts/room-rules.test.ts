import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findCircle, largestTangle } from "./find-circle.ts";
import { importsOf, sourceFiles } from "./read-imports.ts";
import { problemOf, problemOfFolder } from "./room-rules.ts";

function problem(from: string, to: string, isType = false): string | undefined {
  return problemOf({ from, to, line: 3, isType });
}

test.each([
  ["app/checkout/cart/cart.tsx", "words/money/price.ts"],
  ["app/checkout/cart/cart.tsx", "app/cart/use-cart.ts"],
  ["app/checkout/cart/cart.tsx", "widgets/button.tsx"],
  ["app/root.tsx", "app/shell/header.tsx"],
  ["app/entry.server.tsx", "mails/render-mail.tsx"],
  ["demo/gallery/buttons.tsx", "widgets/button.tsx"],
  ["server/start/start.ts", "demo/seed/seed-catalogue.ts"],
  ["server/api/orders/place.ts", "shop/orders/placing/place-order.ts"],
  ["cli/import/import.ts", "shop/imports/import-catalogue.ts"],
  ["shop/orders/placing/place-order.ts", "shop/cart/cart.ts"],
  ["shop/orders/placing/place-order.ts", "platform/clock.ts"],
  ["shop/orders/tables.ts", "shop/accounts/tables.ts"],
  ["shop/orders/order.ts", "shop/orders/tables.ts"],
  ["shop/orders/order.test.ts", "shop/payments/begin/pay-order.ts"],
  ["shop/orders/order.test.ts", "shop/testing/test-shop.ts"],
  ["shop/open-shop.ts", "shop/payments/begin/pay-order.ts"],
  ["bench/bench.ts", "server/start/start.ts"],
  ["faults/world/world.ts", "shop/testing/factories.ts"],
  ["shop/imports/import-catalogue.ts", "shop/imports/staging/stage-file.ts"],
  ["shop/imports/staging/stage-file.ts", "shop/imports/formats/google/format.ts"],
  ["shop/imports/cells/weights.ts", "shop/imports/cells/cells.ts"],
])("%s may import %s", (from, to) => expect(problem(from, to)).toBeUndefined());

test.each([
  ["app/checkout/cart/cart.tsx", "shop/cart/cart.ts", "app/client/api.ts"],
  ["app/checkout/cart/cart.tsx", "mails/render-mail.tsx", "app/client/api.ts"],
  ["app/cart/use-cart.ts", "app/checkout/cart/cart.tsx", "app/cart stands before app/checkout"],
  ["app/shell/header.tsx", "app/root.tsx", "no wing knows of it"],
  ["app/coupons/coupon.tsx", "app/client/api.ts", "no place in the line"],
  ["widgets/button.tsx", "app/client/api.ts", "pass in what it draws"],
  ["demo/gallery/buttons.tsx", "app/client/api.ts", "from outside"],
  ["words/money/price.ts", "shop/money/money.ts", "pass in"],
  ["platform/jobs/jobs.ts", "shop/shop.ts", "as a parameter"],
  ["shop/orders/order.ts", "server/http/site.ts", "let the face call the shop"],
  ["server/http/site.ts", "demo/seed/seed-catalogue.ts", "server/start/start.ts"],
  ["mails/order-paid.ts", "shop/money/money.ts", "MailMessage"],
  ["shop/cart/cart.ts", "shop/orders/order.ts", "shop/cart stands before shop/orders"],
  ["shop/payments/begin/pay-order.ts", "shop/orders/tables.ts", "public functions"],
  ["demo/seed/seed-catalogue.ts", "shop/catalogue/tables.ts", "public functions"],
  ["shop/coupons/coupon.ts", "shop/money/money.ts", "no place in the line"],
  ["shop/cart/cart.ts", "shop/open-shop.ts", "takes `shop` as a parameter"],
  ["shop/cart/cart.ts", "shop/due-work.ts", "takes `shop` as a parameter"],
  ["demo/payfast-sandbox/sandbox.ts", "words/money/price.ts", "share no code"],
  ["demo/payfast-sandbox/sandbox.ts", "demo/ozow-sandbox/hash.ts", "share no code"],
  ["demo/practice/serve.ts", "platform/log/log.ts", "share no code"],
  ["server/http/site.ts", "shop/testing/test-shop.ts", "for tests only"],
  ["server/http/site.ts", "faults/world/world.ts", "for tests only"],
  ["shop/imports/cells/weights.ts", "shop/imports/formats/format.ts", "stand in a line"],
  ["shop/imports/cells/weights.ts", "shop/imports/import-catalogue.ts", "stand in a line"],
  ["shop/imports/xml/parse.ts", "shop/imports/cells/weights.ts", "no place"],
])("%s may not import %s, and learns the right way", (from, to, advice) => {
  const message = problem(from, to);
  expect(message).toMatch(new RegExp(`^${from}:3 must not import ${to}: `));
  expect(message).toContain(advice);
});

test("types of the server and the shop may be used by the pages, and only types", () => {
  expect(problem("app/client/api.ts", "server/api/app.ts", true)).toBeUndefined();
  expect(problem("mails/order-paid.ts", "shop/mail-message.ts", true)).toBeUndefined();
  expect(problem("app/client/api.ts", "server/api/app.ts")).toBeDefined();
  expect(problem("shop/cart/cart.ts", "shop/orders/order.ts", true)).toBeDefined();
});

test("every kind of import is seen, and imports that vanish at run time are distinguished", () => {
  const root = mkdtempSync(join(tmpdir(), "spaza-rooms-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const source = `import type { A, B } from "./a.ts";
import { type A } from "./a.ts";
export { b } from "./b.ts";
export type * from "./b.ts";
import "./a.ts";
import express from "express";
const later = () => import("./b.ts");
`;
  writeFileSync(join(root, "main.ts"), source);
  for (const name of ["a", "b"]) writeFileSync(join(root, `${name}.ts`), "");
  expect(sourceFiles(root)).toEqual(["a.ts", "b.ts", "main.ts"]);
  const seen = importsOf(root, "main.ts").toSorted((a, b) => a.line - b.line);
  expect(seen.map(({ line, to, isType }) => [line, to, isType])).toEqual([
    [1, "a.ts", true],
    [2, "a.ts", false],
    [3, "b.ts", false],
    [4, "b.ts", true],
    [5, "a.ts", false],
    [7, "b.ts", false],
  ]);
});

test("a circle is found, and one of types alone is none", () => {
  const link = (from: string, to: string, isType = false) => ({ from, to, line: 1, isType });
  const line = [link("a", "b"), link("b", "c"), link("a", "c")];
  expect(findCircle(line)).toBeUndefined();
  expect(findCircle([...line, link("c", "b", true)])).toBeUndefined();
  expect(findCircle([...line, link("c", "b")])).toEqual(["b", "c", "b"]);
});

test("the largest tangle counts types as well", () => {
  const link = (from: string, to: string, isType = false) => ({ from, to, line: 1, isType });
  expect(largestTangle([link("a", "b"), link("b", "c")])).toEqual([]);
  const tangled = [
    link("a", "b"),
    link("b", "c"),
    link("c", "a", true),
    link("x", "y"),
    link("y", "x"),
    link("c", "x"),
  ];
  expect(largestTangle(tangled).toSorted()).toEqual(["a", "b", "c"]);
});

test("a folder holds 25 files at most", () => {
  expect(problemOfFolder("app/cart", 25)).toBeUndefined();
  expect(problemOfFolder("app/cart", 26)).toContain("26 files of its own");
});
