import { expect, test } from "vitest";
import { openRouteOf, patternsOf, patternsOfPages } from "./route-of.ts";

const routeOf = openRouteOf([
  ...patternsOf([
    { path: "/api/*" },
    { path: "/api/orders/:id" },
    { path: "/api/orders/:id" },
    { path: "*" },
    { path: "/assets/*" },
  ]),
  ...patternsOfPages({
    root: { path: "" },
    "shell/layouts/default": { parentId: "root" },
    "catalogue/home/home": { parentId: "shell/layouts/default", index: true },
    "shell/layouts/personal": { parentId: "shell/layouts/default" },
    "catalogue/product/product": { parentId: "shell/layouts/default", path: "products/:id/:sku?/:name?" },
    "catalogue/search/search": { parentId: "shell/layouts/default", path: "search" },
    "shell/not-found": { parentId: "shell/layouts/default", path: "*" },
  }),
]);

test.each([
  ["/api/orders/42", "/api/orders/:id"],
  ["/api/orders/42?x=1", "/api/orders/:id"],
  ["/assets/root-abc.js", "/assets/*"],
  ["/", "/"],
  ["/?utm_source=mail", "/"],
  ["/_root.data", "/"],
  ["/products/7", "/products/:id/:sku?/:name?"],
  ["/products/7/MUG/blue-mug", "/products/:id/:sku?/:name?"],
  ["/search?term=thandi", "/search"],
  ["/search.data?term=thandi", "/search"],
  ["/api/no-such-call", "other"],
  ["/wp-login.php", "other"],
  ["//evil.example/", "other"],
  ["", "other"],
])("%s is %s", (url, expected) => {
  expect(routeOf(url)).toBe(expected);
});
