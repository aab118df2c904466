import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { collectingLog } from "../../platform/log/log.ts";
import type { Theme } from "../../shop/branding/theme-defaults.ts";
import type { ApiApp } from "../api/app.ts";
import { plainSite } from "../testing/built-site.ts";
import { buildPages } from "./build-pages.ts";
import { openBuiltPages } from "./pages.ts";

beforeAll(() => buildPages(() => {}), 300_000);

test("a page that cannot be made says so in the shop's own log", async () => {
  const log = collectingLog();
  const pages = await openBuiltPages(plainSite, {} as Theme, log);
  const api = new Hono().all("*", (c) => c.text("Not what a page understands", 200));

  const page = await pages.render(new Request("http://shop.example/products/1"), api as unknown as ApiApp, {
    cookies: null,
  });

  expect(page.status).toBe(500);
  expect(log.lines).toMatchObject([{ level: "error", message: "A page failed" }]);
});
