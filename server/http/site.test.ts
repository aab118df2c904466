import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import type { Pages } from "../pages/pages.ts";
import { createSite, type SiteParts } from "./site.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const inlineScripts = ["window.__context = 1;", "import('/assets/a.js')", "window.__context = 1;"];
const mark = ' nonce="0f3a"';
const html = `<!doctype html><script${mark}>${inlineScripts[0]}</script><script type="module" async=""${mark}>${inlineScripts[1]}</script>
<script src="/assets/root.js"${mark}></script><script type="application/ld+json">{"@graph":[]}</script><script${mark}>${inlineScripts[2]}</script><p>page</p>
<script>alert("typed by a stranger")</script><script nonce="guess">alert("guessed")</script>`;

/** Stand-in for the built pages. */
const onePage: Pages = {
  render: async (request) =>
    new Response(`${html}<!-- ${new URL(request.url).pathname} -->`, {
      headers: { "Content-Type": "text/html; charset=utf-8", "Script-Mark": "0f3a" },
    }),
  renderMail: async () => ({ subject: "", html: "", text: "" }),
};

function openSite(parts: Partial<SiteParts> = {}) {
  const site = createSite({
    shop,
    pages: onePage,
    pictures: { read: async () => undefined },
    feeds: { routes: new Hono() },
    formTargets: ["https://gateway.example"],
    demoPages: undefined,
    ...parts,
  });
  return (path: string, init?: RequestInit) =>
    site.request(`http://shop.example${path}`, init, { clientAddress: "127.0.0.1" });
}

test("the owner's colours stand in the page, allowed by their hash; a shop without any allows no style there", async () => {
  const sheet = ":root{--primary:#14532d}";
  const page = "<!doctype html><html><head><title>A</title></head><body><p>page</p></body></html>";
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const pages = { ...onePage, render: async () => new Response(page, { headers }) };
  const themed = await openSite({ pages, branding: { sheet, logos: [] } })("/");
  expect(await themed.text()).toContain(`<style>${sheet}</style></head>`);
  const hash = createHash("sha256").update(sheet).digest("base64");
  expect(themed.headers.get("Content-Security-Policy")).toContain(`style-src 'self' 'sha256-${hash}';`);
  const plain = await openSite({ pages })("/");
  expect(await plain.text()).toBe(page);
  expect(plain.headers.get("Content-Security-Policy")).toContain("style-src 'self';");
});

test("tabs get the build that this process runs, whatever was built beside it since; without one nothing", async () => {
  const build = { id: "c0ffee", builtAt: "2026-11-02T08:00:00.000Z" };
  const told = await openSite({ build })("/build-manifest.json?1");
  expect(await told.json()).toEqual(build);
  expect(told.headers.get("Cache-Control")).toBe("no-store");
  expect((await openSite()("/build-manifest.json")).status).toBe(404);
});

test("a logo is served for good, and runs nothing even when it is opened by its address", async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const src = "/images/shop/0123456789abcdef.svg";
  const logo = { src, bytes, contentType: "image/svg+xml" as const, width: 1, height: 1 };
  const ask = openSite({ branding: { sheet: null, logos: [logo] } });
  const { status, headers } = await ask(src);
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("image/svg+xml");
  expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none';.* sandbox/);
  expect((await ask("/images/shop/fedcba9876543210.svg")).status).toBe(404);
});

test.each([
  ["/search/?term=a%20b&page=2", "/search?term=a%20b&page=2"],
  ["/products/1/AB%2F2/mug/", "/products/1/AB%2F2/mug"],
  ["/products/1///", "/products/1"],
  ["//evil.example/", "/evil.example"],
  ["///evil.example/?a=1", "/evil.example?a=1"],
  ["/\\evil.example/", "/evil.example"],
  ["/\\/\\evil.example/", "/evil.example"],
  ["/\t/evil.example/", "/evil.example"],
  ["/%5Cevil.example/", "/%5Cevil.example"],
  ["//", "/"],
])("%j leads for good to %j, on this site", async (asked, target) => {
  const answer = await openSite()(asked);
  expect(answer.status).toBe(301);
  expect(answer.headers.get("Location")).toBe(target);
  expect(new URL(target, "http://shop.example/").host).toBe("shop.example");
});

test("a gateway that brings the shopper back by a form brings them to the page itself; no other page takes a form", async () => {
  const ask = openSite();
  const posted = { method: "POST", body: new URLSearchParams({ Status: "Complete", Hash: "0" }) };
  for (const way of ["/orders/000042?from=payment", "/payment?order=42&cancelled=1"]) {
    const { status, headers } = await ask(way, posted);
    expect([status, headers.get("Location")]).toEqual([303, way]);
  }
  for (const way of ["/", "/checkout", "/payments", "//evil.example/orders/1"])
    expect((await ask(way, posted)).status).toBe(405);
});

test("slashes by the ten thousand are gone through once", async () => {
  const path = `/a${"/".repeat(60_000)}b`;
  const answer = await openSite()(`${path}/`);
  expect(answer.status).toBe(301);
  expect(answer.headers.get("Location")).toBe(path);
});

test("the front page has its slash and stays", async () => {
  expect((await openSite()("/?a=1")).status).toBe(200);
});

describe("files of pages", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "spaza-site-"));
    await mkdir(join(dataDir, "assets"));
    await writeFile(join(dataDir, "assets/home-1.js"), "of an earlier build");
    await writeFile(join(dataDir, "secret.js"), "the owner's");
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test("of an earlier build are still there, for ever the same", async () => {
    const answer = await openSite({ dataDir })("/assets/home-1.js");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("of an earlier build");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  });

  test.each([
    "/assets/home-2.js",
    "/assets/",
    "/assets/..%2fsecret.js",
    "/assets/%252e%252e/secret.js",
    "/assets//secret.js",
    "/assets/..%5csecret.js",
    "/assets/home-1.js%00",
    "/assets/%ff",
  ])("other than these are not there, and nobody remembers it: %s", async (path) => {
    const answer = await openSite({ dataDir })(path);
    expect(await answer.text()).not.toContain("owner");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});

const everyKind: [what: string, path: string, init?: RequestInit][] = [
  ["a page", "/"],
  ["a redirect", "/search/"],
  ["an answer of the API", "/api/brands"],
  ["an unknown call", "/api/nothing"],
  ["a refused change", "/api/search", { method: "POST", headers: { Origin: "https://evil.example" } }],
  ["a picture that is not there", "/images/none/320.webp"],
  ["the API's description", "/api/openapi.json"],
  ["a missing file", "/assets/none.js"],
];

test.each(everyKind)("%s carries the security headers", async (_what, path, init) => {
  const { headers } = await openSite()(path, init);
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
  });
});

test.each([
  "/shared-lists/a-secret",
  "/Shared-Lists/a-secret",
  "/shared%2Dlists/a-secret",
  "/shared-lists/a-secret.data",
  "/api/shared-lists/a-secret",
  "/stock-notices/unsubscribe?token=a-secret",
])("%s is kept nowhere, listed nowhere, and told to no other site", async (path) => {
  const { headers } = await openSite()(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  });
});

test("a page's policy allows its own inline scripts, each once, and no others; nobody is told how they are known", async () => {
  const page = await openSite()("/");
  expect(page.headers.get("Script-Mark")).toBeNull();
  expect(await page.text()).not.toContain("0f3a");
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  const directives = new Map(
    policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]),
  );
  const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  expect(directives.get("script-src")).toEqual(["'self'", ...new Set(inlineScripts.map(hashOf))]);
  expect(directives.get("style-src")).toEqual(["'self'"]);
  expect(directives.get("form-action")).toEqual(["'self'", "https://gateway.example"]);
  expect(policy).not.toMatch(/unsafe|\*/);
});

test("a page is nobody else's to keep, and a shopper's not even the browser's", async () => {
  const { headers } = await openSite()("/account");
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
  expect(headers.get("Vary")).toContain("Cookie");
  const signedIn = await openSite()("/account", { headers: { Cookie: "auth_token=thandi" } });
  expect(signedIn.headers.get("Cache-Control")).toBe("private, no-store");
});

test.each(["/api/nothing", "/api/nothing/", "/api/products", "/api/", "/api"])(
  "%s is no call: 404 in JSON, not a page",
  async (path) => {
    const answer = await openSite()(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  },
);

test.each(["/images/none/320.webp", "/images/none", "/images/a/b/c"])(
  "%s is a plain 404 and no page",
  async (path) => {
    const answer = await openSite()(path);
    expect([answer.status, await answer.text()]).toEqual([404, "No such picture"]);
  },
);

test("demo pages are there in the demo only", async () => {
  const demoPages = new Hono().get("/outbox", (c) => c.text("outbox"));
  expect(await (await openSite({ demoPages })("/demo/outbox")).text()).toBe("outbox");
  expect(await (await openSite()("/demo/outbox")).text()).toContain("<p>page</p>");
});

test("a page may call the API in-process; what is not HTML is framed by nobody, and has no policy of a page", async () => {
  const id = await buildProduct(shop, { name: "Enamel kettle" });
  const asking: Pages = {
    ...onePage,
    render: async (request, api) => api.request(`/api/products/${id}`, { headers: request.headers }),
  };
  const answer = await openSite({ pages: asking })("/products/1");
  expect(await answer.json()).toMatchObject({ product: { name: "Enamel kettle" } });
  expect(answer.headers.get("Content-Security-Policy")).toBe("frame-ancestors 'none'");
});
