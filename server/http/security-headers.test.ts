import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import type { Pages } from "../pages/pages.ts";
import { openReadiness } from "../start/readiness.ts";
import { type Answered, type Asked, openFront } from "../testing/http-front.ts";
import { createSite } from "./site.ts";

/** Stand-in for the built pages: some missing, some redirect, one fails. */
const pages: Pages = {
  async render(request) {
    const { pathname } = new URL(request.url);
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    if (pathname === "/broken") throw new Error("umqombothi");
    if (pathname === "/moved") return new Response(null, { status: 301, headers: { Location: "/" } });
    if (pathname.endsWith(".data"))
      return new Response("[]", { headers: { "Content-Type": "text/x-script" } });
    const status = pathname === "/nowhere" ? 404 : 200;
    return new Response("<!doctype html><head></head><p>page</p>", { status, headers });
  },
  renderMail: async () => ({ subject: "", html: "", text: "" }),
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ publicUrl: "https://shop.example" });
  await buildProduct(shop);
});
afterAll(() => shop.close());

function openSite() {
  const feeds = { routes: new Hono().get("/sitemap.xml", (c) => c.body("<urlset/>", 200)) };
  const parts = { formTargets: ["https://gateway.example"], demoPages: undefined, feeds };
  const pictures = { read: async () => undefined };
  const site = createSite({ shop, pages, pictures, readiness: openReadiness(shop.db), ...parts });
  return openFront((request, env) => site.fetch(request, env));
}

async function ask(path: string, asked?: Asked): Promise<Response> {
  return asResponse(await (await openSite()).ask(path, asked));
}

function asResponse({ status, headers, bytes }: Answered): Response {
  const pairs = Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, String(value)]),
  );
  return new Response(new Uint8Array(bytes), { status, headers: pairs });
}

/** All page addresses with parameters filled in: "/orders/1". */
const addresses = [...readFileSync("app/routes.ts", "utf8").matchAll(/route\("([^"*]+)"/g)].map(
  ([, path = ""]) => `/${path.replace(/:\w+\??/g, "1")}`,
);

function expectCommon({ headers }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    "strict-transport-security": "max-age=31536000",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  });
}

test("there are pages to walk", () => {
  expect(addresses.length).toBeGreaterThan(25);
});

test.each(["/", "/nowhere", ...addresses])(
  "the page %s allows the shop's own scripts and nothing else",
  async (path) => {
    const answer = await ask(path);
    expectCommon(answer);
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    if (!answer.headers.get("Content-Type")?.includes("html")) return;
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "connect-src 'self'"])
      expect(policy).toContain(part);
    expect(policy).toContain("form-action 'self' https://gateway.example");
    expect(policy).not.toMatch(/unsafe|\*|http:/);
  },
);

test.each([
  ["GET", "/broken", 500],
  ["GET", "/moved", 301],
  ["GET", "/search/", 301],
  ["GET", "/search.data", 200],
  ["GET", "/maintenance", 302],
  ["POST", "/about", 405],
  ["POST", "/payment", 303],
  ["GET", "/healthz", 200],
  ["GET", "/readyz", 200],
  ["GET", "/metrics", 200],
  ["GET", "/assets/nothing.js", 404],
  ["GET", "/assets/root.js.map", 404],
  ["GET", "/images/nothing/320.webp", 404],
  ["GET", "/favicon.svg", 200],
  ["GET", "/favicon.ico", 301],
  ["GET", "/sitemap.xml", 200],
  ["GET", "/build-manifest.json", 404],
  ["GET", "/api/products/1", 200],
  ["GET", "/api/orders/1/invoice", 401],
  ["GET", "/api/nothing", 404],
  ["POST", "/api/auth/login", 422],
  ["GET", "/api/openapi.json", 200],
  ["GET", "/api/docs", 200],
  ["GET", "/api/docs/swagger-ui.css", 200],
  ["GET", "/api/docs/swagger-ui.css.map", 404],
  ["GET", "/api/shared-lists/nothing", 404],
])("%s %s answers %s with all headers", async (method, path, status) => {
  const init =
    method === "POST" ? { method, body: "{}", headers: { "Content-Type": "application/json" } } : {};
  const answer = await ask(path, init);
  expect(answer.status).toBe(status);
  expectCommon(answer);
  expect(await answer.text()).not.toContain("umqombothi");
});

test("a closed shop says them, too", async () => {
  const closed = { current: () => ({ isOn: true, message: null, endsAt: null }), onChange() {} };
  const open = shop.maintenance;
  Object.assign(shop, { maintenance: { ...open, ...closed } });
  for (const path of ["/", "/api/cart", "/maintenance", "/sitemap.xml"]) expectCommon(await ask(path));
  Object.assign(shop, { maintenance: open });
});

test("cached pages carry them each time, as do answers to bad requests and failed pages", async () => {
  const { ask } = await openSite();
  await ask("/about");
  expectCommon(asResponse(await ask("/about")));
  const noRequest = await ask("/api/cart", { headers: { Host: "no host" } });
  expect(noRequest.status).toBe(400);
  expectCommon(asResponse(noRequest));

  const broken = await openFront(() => {
    throw new Error("umqombothi");
  });
  for (const [method, path] of [
    ["GET", "/"],
    ["GET", "/api/cart"],
    ["POST", "/api/orders"],
  ] as const) {
    const failed = await broken.ask(path, { method });
    expect(failed.status).toBe(500);
    expectCommon(asResponse(failed));
    expect(failed.text).not.toContain("umqombothi");
  }
});

test("the login's cookie is out of reach of scripts, other sites and plain HTTP", async () => {
  const body = JSON.stringify({ name: "Thandi", email: "cookie@example.co.za", password: "a-long-password" });
  const headers = { "Content-Type": "application/json" };
  const { headers: answered } = await ask("/api/auth/register", { method: "POST", body, headers });
  const cookie = answered.getSetCookie().find((line) => line.startsWith("auth_token="));
  for (const flag of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(flag);
  expect(cookie).not.toContain("Domain");
});
