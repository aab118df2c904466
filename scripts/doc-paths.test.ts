import { expect, test } from "vitest";
import { linksOf, pathsOf } from "./doc-paths.ts";

test("relative links and pictures are found with their lines, other addresses are left alone", () => {
  const text = `See [the rooms](ARCHITECTURE.md#rooms) and [a page](https://spaza.example/docs).
![Home](docs/home.png) <img src="docs/phone.png"> [here](#below) [mail](mailto:a@b.example)`;
  expect(linksOf(text)).toEqual([
    { path: "ARCHITECTURE.md", line: 1 },
    { path: "docs/home.png", line: 2 },
    { path: "docs/phone.png", line: 2 },
  ]);
});

test("paths in code are those that begin with a folder of the project", () => {
  const text =
    "`shop/orders/order.ts` `shop/` `/api/orders` `npm test` `shop/*/tables.ts` `react-router/docs` `shop`";
  expect(pathsOf(text, ["shop", "app"])).toEqual([
    { path: "shop/orders/order.ts", line: 1 },
    { path: "shop/", line: 1 },
  ]);
});
