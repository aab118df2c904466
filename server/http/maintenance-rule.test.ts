import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Maintenance } from "../../shop/maintenance/maintenance.ts";
import { switchMaintenance } from "../../shop/maintenance/switch-maintenance.ts";
import { askForNotice } from "../../shop/notices/ask-for-notice.ts";
import { stockNotices } from "../../shop/notices/tables.ts";
import { findOrder } from "../../shop/orders/queries/read-orders.ts";
import { payOrder } from "../../shop/payments/begin/pay-order.ts";
import { buildOrder, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { owner } from "../../shop/testing/owner.ts";
import { notificationOf, openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import type { Pages } from "../pages/pages.ts";
import { createSite } from "./site.ts";

let shop: TestShop;
let ask: (path: string, init?: RequestInit) => Promise<Response>;

const page = async () =>
  new Response("<p>page</p>", { headers: { "Content-Type": "text/html; charset=utf-8" } });
let render: Pages["render"] = page;

/** Stand-in for the built pages. */
const onePage: Pages = {
  render: (...asked) => render(...asked),
  renderMail: async () => ({ subject: "", html: "", text: "" }),
};

beforeAll(async () => {
  shop = await openTestShop({ publicUrl: "https://shop.example" });
  const site = createSite({
    shop,
    pages: onePage,
    feeds: { routes: new Hono() },
    formTargets: [],
    demoPages: undefined,
    pictures: { read: async () => undefined },
  });
  ask = async (path, init) =>
    site.request(`https://shop.example${path}`, init, { clientAddress: "127.0.0.1" });
});
afterAll(() => shop.close());
afterEach(() => {
  render = page;
  return set({ isOn: false });
});

async function set(input: Partial<Maintenance>) {
  await switchMaintenance(shop, owner, { isOn: true, message: null, endsAt: null, ...input });
  await shop.maintenance.refresh();
}

const leadsTo = ({ status, headers }: Response) => [
  ...[status, headers.get("Location"), headers.get("Cache-Control")],
];
/** The cookie as a browser would send it to /maintenance; "" without one. */
const cookieOf = ({ headers }: Response) => headers.getSetCookie()[0]?.split(";")[0] ?? "";

test("while the shop is open /maintenance leads home", async () => {
  expect(leadsTo(await ask("/maintenance"))).toEqual([302, "/", "no-store"]);
});

test.each([
  "/",
  "/products/1/",
  "/search?term=a",
  "/nope",
  "/account",
  "/maintenance/",
  "//maintenance",
  "//evil.example/",
  "/%2e%2e//evil.example",
  "/%",
  "/faviconic",
  "/assetsx/a.js",
  "/api-docs",
  "/demo/outbox",
  "/healthz/x",
])("while it is closed %j leads to /maintenance, for now", async (path) => {
  await set({});
  expect(leadsTo(await ask(path))).toEqual([302, "/maintenance", "no-store"]);
});

test("forms that are sent to a page of a closed shop lead there, too", async () => {
  await set({});
  expect(leadsTo(await ask("/checkout", { method: "POST", body: "a=1" }))).toEqual([
    ...[302, "/maintenance", "no-store"],
  ]);
});

test("/maintenance of a closed shop is a 503 that says when to come again, with the security headers", async () => {
  await set({});
  const notice = await ask("/maintenance");
  expect(notice.status).toBe(503);
  expect(Object.fromEntries(notice.headers)).toMatchObject({
    "retry-after": "300",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src"),
  });
  expect(await notice.text()).toContain("page");
  const endsAt = new Date(shop.clock.now().getTime() + 3600_000);
  await set({ endsAt });
  expect((await ask("/maintenance")).headers.get("Retry-After")).toBe("3600");
});

test("a shop that opens while its notice is rendered redirects the visitor", async () => {
  await set({});
  render = async () => {
    await set({ isOn: false });
    return new Response(null, { status: 302, headers: { Location: "/" } });
  };
  expect(leadsTo(await ask("/maintenance"))).toEqual([302, "/", "no-store"]);
});

test.each(["/sitemap.xml", "/sitemap-1.xml", "/feeds/google.xml"])(
  "machines that ask for %s get a 503 with the time to come back",
  async (path) => {
    await set({});
    const refused = await ask(path);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "300"]);
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    expect(await refused.text()).toBe("The shop is closed for maintenance");
  },
);

test("a mail program's unsubscribing counts, closed or not; its page waits as others do", async () => {
  const productId = await buildProduct(shop, { stock: 0 });
  await askForNotice(shop, { email: "gogo@example.co.za", productId });
  const [notice] = await shop.db.select().from(stockNotices);
  const address = `/stock-notices/unsubscribe?token=${notice?.unsubscribeToken}`;
  await set({});
  expect((await ask(address)).status).toBe(302);
  const body = "List-Unsubscribe=One-Click";
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await ask(address, { method: "POST", body, headers })).status).toBe(200);
  expect(await shop.db.$count(stockNotices)).toBe(0);
});

test.each(["/api/products/1", "/api", "/api/", "/api/no-such-call", "/api/openapi.json"])(
  "the API of a closed shop says so in JSON at %s",
  async (path) => {
    await set({});
    const refused = await ask(path);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "300"]);
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    expect(await refused.json()).toEqual({
      message: "The shop is closed for maintenance",
      maintenance: true,
    });
  },
);

test.each([true, false])("health checks find it up, closed or not (%s)", async (isOn) => {
  await set({ isOn });
  const health = await ask("/healthz");
  expect([health.status, health.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await health.json()).toEqual({ status: "ok" });
});

test("whether it is open can be asked at any time, and nobody keeps the answer", async () => {
  await set({ message: "We count the stock.", endsAt: new Date("2026-11-20T12:00:00Z") });
  const closed = await ask("/api/maintenance");
  expect(await closed.json()).toEqual({
    maintenance: true,
    message: "We count the stock.",
    until: "2026-11-20T12:00:00.000Z",
  });
  expect(closed.headers.get("Cache-Control")).toContain("no-store");
  await set({ isOn: false });
  expect(await (await ask("/api/maintenance")).json()).toEqual({
    maintenance: false,
    message: null,
    until: null,
  });
});

test.each([
  "/assets/none.js",
  "/images/none/320.webp",
  "/build-manifest.json",
  "/robots.txt",
  "/favicon.svg",
])("%s stays as it is", async (path) => {
  const open = await ask(path);
  await set({});
  expect((await ask(path)).status).toBe(open.status);
});

test("a payment that was begun is settled while the shop is closed, and a forged one is refused as ever", async () => {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop, { priceCents: 600_00 }));
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  await set({});
  const notify = (body: string) => ask("/api/payments/trusting/notify", { method: "POST", body });
  expect((await notify("forged")).status).not.toBe(503);
  const { rawBody } = notificationOf({ paymentId: payment.id, amountCents: 600_00 });
  expect((await notify(rawBody)).status).toBe(200);
  expect((await findOrder(shop.db, user, order.id)).status).toBe("processing");
});

test("when it opens, /maintenance leads back to the page that was wanted, once", async () => {
  await set({});
  const away = await ask("/search?term=a%20b&page=2");
  expect(away.headers.get("Set-Cookie")).toMatch(/; Max-Age=86400; Path=\/maintenance; Secure; SameSite=Lax/);
  const Cookie = cookieOf(away);
  expect((await ask("/maintenance", { headers: { Cookie } })).status).toBe(503);
  await set({ isOn: false });
  const back = await ask("/maintenance", { headers: { Cookie } });
  expect(leadsTo(back)).toEqual([302, "/search?term=a%20b&page=2", "no-store"]);
  expect(back.headers.get("Set-Cookie")).toMatch(/^wanted_page=; Max-Age=0; Path=\/maintenance/);
});

test.each<[string, RequestInit]>([
  ["/maintenance", {}],
  ["//evil.example/", {}],
  [`/${"a".repeat(500)}`, {}],
  ["/checkout", { method: "POST" }],
  ["/search", { headers: { "Sec-Fetch-Dest": "empty" } }],
  ["/sitemap.xml", { headers: { "Sec-Fetch-Dest": "image" } }],
  ["/search.data?term=a", {}],
  ["/favicon.png", {}],
  ["/wp-login.php", {}],
])("%j (%j) is not remembered", async (path, init) => {
  await set({});
  expect(cookieOf(await ask(path, init))).toBe("");
});

test.each([
  "wanted_page=https%3A%2F%2Fevil.example",
  "wanted_page=%2F%2Fevil.example",
  "wanted_page=%2F%5Cevil.example",
  "wanted_page=%2F%09%2Fevil.example",
  "wanted_page=/..//evil.example",
  "wanted_page=%",
  "wanted_page=%E0%A4%A",
  "wanted_page=javascript:alert(1)",
  `wanted_page=/${"x".repeat(3_000)}`,
  "wanted_page",
  "=;;=%00;\u00ff=\u00fe; wanted_page=",
])("a cookie of rubbish leads home: %j", async (Cookie) => {
  expect(leadsTo(await ask("/maintenance", { headers: { Cookie } }))).toEqual([302, "/", "no-store"]);
});

test("a cookie that leads to /maintenance itself is followed once and gone", async () => {
  const back = await ask("/maintenance", { headers: { Cookie: "wanted_page=/maintenance?a=1" } });
  expect(back.headers.get("Set-Cookie")).toContain("wanted_page=; Max-Age=0");
});
