import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { collectingLog } from "../platform/log.ts";
import type { ApiApp } from "./api/app.ts";
import { buildPages } from "./build-pages.ts";
import { openBuiltPages, type Site } from "./pages.ts";
import type { Theme } from "./theme/look.ts";

const site: Site = {
  shopName: "Spaza",
  tagline: null,
  logo: null,
  phone: null,
  whatsapp: null,
  email: null,
  hours: null,
  origin: "http://shop.example",
  demo: false,
  ways: [],
  buildId: "",
  buildCheckMs: 1000,
  analytics: false,
};

beforeAll(() => buildPages(() => {}), 300_000);

test("a page that cannot be made says so in the shop's own log", async () => {
  const log = collectingLog();
  const pages = await openBuiltPages(site, {} as Theme, log);
  const api = new Hono().all("*", (c) => c.text("Not what a page understands", 200));

  const page = await pages.render(new Request("http://shop.example/products/1"), api as unknown as ApiApp);

  expect(page.status).toBe(500);
  expect(log.lines).toMatchObject([{ level: "error", message: "A page failed" }]);
});
