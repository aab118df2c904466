import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createSite } from "../http/site.ts";
import { type Asked, openFront } from "../testing/http-front.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";
import { placedOrder } from "../testing/test-buying.ts";
import { budgets, type Cost } from "./budgets.ts";
import { openFairShare } from "./fair-share.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

// Time stands still, so that no budget fills up meanwhile.
beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

async function openShopFront() {
  const { fetch } = createSite({
    shop: api.shop,
    pages: {
      render: async () => new Response("<p>page</p>", { headers: { "Content-Type": "text/html" } }),
      renderMail: async () => ({ subject: "", html: "", text: "" }),
    },
    pictures: { read: async () => undefined },
    feeds: { routes: new Hono() },
    formTargets: [],
    demoPages: undefined,
  });
  const { ask, share } = await openFront(fetch, { TRUST_PROXY: 1 });
  const from = (address: string, path: string, { headers, ...asked }: Asked = {}) =>
    ask(path, { ...asked, headers: { "X-Forwarded-For": address, ...headers } });
  return {
    share,
    from,
    /** Uses up a client's budget, but for `left`. */
    exhaust(address: string, cost: Cost, left = 0) {
      const client = share.of(address);
      for (let count = budgets[cost].burst; count > left; count -= 1) void client.spend(cost);
    },
  };
}

function json(content: object, headers: Record<string, string> = {}) {
  const body = JSON.stringify(content);
  const length = { "Content-Length": String(Buffer.byteLength(body)) };
  return { method: "POST", headers: { "Content-Type": "application/json", ...length, ...headers }, body };
}

const message = "Too many requests come from your network. Please wait 1\u00a0second and try again.";

test("a client that floods new pages is told to wait, others are not, and kept pages cost nothing", async () => {
  const { from, share } = await openShopFront();
  await from("105.2.2.2", "/kept");
  const statuses = new Map<number, number>();
  for (let page = 0; page < budgets.page.burst + 30; page += 1) {
    const { status } = await from("105.1.1.1", `/search?term=${page}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: budgets.page.burst, 429: 30 });
  expect(await from("105.1.1.1", "/search?term=new")).toMatchObject({
    status: 429,
    text: message,
    headers: {
      "retry-after": "1",
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
      "x-content-type-options": "nosniff",
    },
  });
  expect((await from("105.1.1.1", "/kept")).status).toBe(200);
  expect((await from("105.2.2.2", "/search?term=new")).status).toBe(200);
  expect(share.counts().usedUp).toContainEqual({ cost: "page", count: 31 });
  vi.advanceTimersByTime(1_000);
  expect((await from("105.1.1.1", "/search?term=later")).status).toBe(200);
});

test.each([
  ["of a shopper, or of somebody who says so", "/", { headers: { Cookie: "auth_token=any" } }],
  ["that looks like a file", "/any.thing", {}],
  ["with a long address", `/search?term=${"x".repeat(400)}`, {}],
  ["of a shared list", "/shared-lists/any", {}],
  ["asked for by HEAD", "/search?term=head", { method: "HEAD" }],
])("a page %s is rendered for nobody who has used up his budget", async (_which, path, asked) => {
  const { from, exhaust } = await openShopFront();
  exhaust("105.1.1.1", "page", 1);
  expect((await from("105.1.1.1", path, asked)).status).not.toBe(429);
  expect(await from("105.1.1.1", `${path}1`, asked)).toMatchObject({
    status: 429,
    headers: { "retry-after": "1", "cache-control": expect.stringContaining("no-store") },
  });
});

test.each([
  ["a search", "/api/search", json({ term: "mug" })],
  ["a search that the page cache passes by", "/api/search?x=1", json({ term: "mug" })],
  ["a search in other letters", "/api/%73earch", json({ term: "mug" })],
  ["suggestions", "/api/search/suggest?term=mug", {}],
  ["a product", "/api/products/1", {}],
  ["a product that the page cache passes by", "/api/products/1?x=1", {}],
  ["content", "/api/content-pages/about?x=1", {}],
])("%s answers a client that has used up its budget with the API's JSON", async (_which, path, asked) => {
  const { from, exhaust } = await openShopFront();
  exhaust("105.1.1.1", "catalogue");
  const { status, headers, text } = await from("105.1.1.1", path, asked);
  expect([status, headers["retry-after"], JSON.parse(text)]).toEqual([429, "1", { message }]);
  expect((await from("105.2.2.2", path, asked)).status).not.toBe(429);
});

test("passwords and codes are hashed for nobody who has used up his budget", async () => {
  const { from, exhaust } = await openShopFront();
  const { token } = await api.shopper({ withAddress: false });
  const signedIn = { Authorization: `Bearer ${token}` };
  exhaust("105.1.1.1", "password");
  const credentials = { email: "thandi@example.co.za", password: "a-long-password" };
  const calls = [
    ["/api/auth/login", json(credentials)],
    ["/api/auth/register", json({ ...credentials, name: "Thandi" })],
    ["/api/auth/forgot-password", json({ email: credentials.email })],
    ["/api/auth/verify", json({ email: credentials.email, otp: "123456" })],
    ["/api/auth/reset-password", json({ token: "any", password: credentials.password })],
    ["/api/user", { ...json({ name: "Thandi" }, signedIn), method: "PATCH" }],
    ["/api/user/email-code", json({}, signedIn)],
    ["/api/user/confirm-email", json({ otp: "123456" }, signedIn)],
    ["/api/user", { ...json({ password: credentials.password }, signedIn), method: "DELETE" }],
  ] as const;
  for (const [path, asked] of calls) {
    const { status, text } = await from("105.1.1.1", path, asked);
    expect([path, status, text]).toEqual([path, 429, JSON.stringify({ message })]);
    expect((await from("105.2.2.2", path, asked)).status).not.toBe(429);
  }
});

test("documents are drawn for nobody who has used up his budget; the order itself can still be paid", async () => {
  const { from, exhaust } = await openShopFront();
  const { token, order } = await placedOrder(api);
  const headers = { Authorization: `Bearer ${token}` };
  for (const cost of ["document", "page", "catalogue"] as const) exhaust("105.1.1.1", cost);
  for (const document of ["invoice", "request-invoice", "pro-forma", "credit-notes/1"]) {
    const { status, text } = await from("105.1.1.1", `/api/orders/${order.id}/${document}`, { headers });
    expect([status, text]).toEqual([429, JSON.stringify({ message })]);
  }
  const paid = await from("105.1.1.1", `/api/orders/${order.id}/pay`, json({ method: "trusting" }, headers));
  expect(paid.status).toBe(200);
});

test("all networks of a /48 share ten times the budget of one", async () => {
  const { from, exhaust } = await openShopFront();
  for (let network = 1; network <= 9; network += 1) exhaust(`2c0f:f698:1:${network}::1`, "page");
  exhaust("2c0f:f698:1:a::1", "page", 1);
  expect((await from("2c0f:f698:1:b::1", "/search?term=a")).status).toBe(200);
  expect((await from("2c0f:f698:1:c::1", "/search?term=b")).status).toBe(429);
  expect((await from("2c0f:f698:2:c::1", "/search?term=b")).status).toBe(200);
});

test("who is refused is told so a second later, so that it cannot ask again at once; a crowd is not held", async () => {
  vi.useFakeTimers();
  const client = openFairShare().of("105.1.1.1");
  for (let count = 0; count < budgets.password.burst; count += 1) await client.spend("password");
  let told = 0;
  const refused = Array.from({ length: 501 }, () => client.spend("password").catch(() => (told += 1)));
  await vi.advanceTimersByTimeAsync(999);
  expect(told).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(refused);
  expect(told).toBe(501);
});
