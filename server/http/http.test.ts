import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openFront } from "../testing/http-front.ts";
import type { Fetch } from "./http.ts";

const page = (text: string, init?: ResponseInit) =>
  new Response(`<p>${text}</p>`, { headers: { "Content-Type": "text/html" }, ...init });

test("the second visitor gets the first one's page without a rendering", async () => {
  const { fetch, ask } = await openFront(() => page("home"));
  const answers = [await ask("/"), await ask("/")];
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, "<p>home</p>"]));
  expect(answers[1]?.headers).toMatchObject({
    "content-type": "text/html",
    "cache-control": "no-cache",
    vary: "Accept-Encoding, Cookie",
  });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("the page is rendered for the shop's own address, with nothing of the visitor", async () => {
  const { fetch, ask } = await openFront(() => page("home"));
  const headers = {
    Cookie: "popup_june=1; cookie_notice=1",
    Host: "evil.example",
    "X-Forwarded-For": "1.1.1.1",
  };
  await ask("/search?term=mug", { headers });
  const [request, env] = fetch.mock.calls[0] ?? [];
  expect(request?.url).toBe("https://shop.example/search?term=mug");
  expect([...(request?.headers ?? [])]).toEqual([]);
  expect(env).toEqual({ clientAddress: "", reads: new Set() });
});

const isPersonal = (url: string) => url.startsWith("/account");
const login = `auth_token=${"t".repeat(43)}`;

test("a shopper's personal page is his own: neither from the cache nor into it", async () => {
  const render: Fetch = (request) => page(request.headers.get("Cookie") ?? "visitor");
  const { fetch, ask } = await openFront(render, { isPersonal });
  const headers = { Cookie: `cookie_notice=1; ${login}` };
  expect((await ask("/account", { headers })).text).toContain(login);
  expect((await ask("/account")).text).toBe("<p>visitor</p>");
  expect((await ask("/account", { headers })).text).toContain(login);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("any other page is one for visitors and shoppers, made without cookies", async () => {
  const render: Fetch = (request) => page(request.headers.get("Cookie") ?? "visitor");
  const { fetch, ask } = await openFront(render, { isPersonal });
  const headers = { Cookie: `${login}; signed_in=x` };
  const shopper = await ask("/products/7", { headers });
  expect(shopper).toMatchObject({ text: "<p>visitor</p>", headers: { "cache-control": "no-cache" } });
  expect(shopper.headers["set-cookie"]).toBeUndefined();
  expect((await ask("/products/7")).text).toBe("<p>visitor</p>");
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a login without its mark for scripts gets one with any page, the same each time", async () => {
  const { ask } = await openFront(() => page("home"), { isPersonal });
  const markOf = async (path: string, Cookie: string) =>
    (await ask(path, { headers: { Cookie } })).headers["set-cookie"];
  const mark = [
    expect.stringMatching(/^signed_in=[\w-]{16}; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/),
  ];
  const marks = [await markOf("/", login), await markOf("/", login), await markOf("/account", login)];
  expect(marks).toEqual([mark, marks[0], marks[0]]);
  expect(await markOf("/", login.replaceAll("t", "u"))).not.toEqual(marks[0]);
  for (const cookie of [`my_${login}`, "auth_token=", "auth_token=too-short", `${login}; signed_in=1`])
    expect(await markOf("/", cookie)).toBeUndefined();
});

test("a device that was logged in before gets the page that all visitors get", async () => {
  const { fetch, ask } = await openFront((request) => page(request.headers.get("Cookie") ?? "visitor"));
  const headers = { Cookie: `device_token=${"x".repeat(43)}` };
  for (const each of [await ask("/", { headers }), await ask("/"), await ask("/", { headers })])
    expect(each).toMatchObject({ text: "<p>visitor</p>", headers: { "cache-control": "no-cache" } });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("pages of secret links are not cached: they may be revoked", async () => {
  const { fetch, ask } = await openFront(() => page("Braai day"));
  for (const path of ["/shared-lists/a-secret", "/api/shared-lists/a-secret"]) {
    fetch.mockClear();
    await ask(path);
    await ask(path);
    expect(fetch).toHaveBeenCalledTimes(2);
  }
});

test("product JSON is the same for all, signed in or not", async () => {
  const { fetch, ask } = await openFront(() => Response.json({ id: 7 }));
  await ask("/api/products/7", { headers: { Cookie: "auth_token=thandi" } });
  const answer = await ask("/api/products/7", { headers: { Authorization: "Bearer thandi" } });
  expect(answer.headers["content-type"]).toBe("application/json");
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]?.[0].headers.get("Cookie")).toBeNull();
});

test.each([
  "/api/cart",
  "/api/products/7?x=1",
  "/api/products/seven",
  "/images/a/320.webp",
  "/assets/root.js",
  "/demo/outbox",
  "/favicon.svg",
  "/feeds/google.xml",
  "//evil.example/",
  `/search?term=${"x".repeat(300)}`,
])("%s passes by the cache", async (path) => {
  const { fetch, ask } = await openFront((request) => page(request.headers.get("Cookie") ?? ""));
  await ask(path, { headers: { Cookie: "a=1" } });
  const { text } = await ask(path, { headers: { Cookie: "a=2" } });
  expect(text).toBe("<p>a=2</p>");
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a POST passes the cache with its body, also if a page is cached", async () => {
  const { ask } = await openFront(async (request) => page(`${request.method} ${await request.text()}`));
  await ask("/");
  expect((await ask("/", { method: "POST", body: "a=1" })).text).toBe("<p>POST a=1</p>");
  expect((await ask("/")).text).toBe("<p>GET </p>");
});

test("HEAD answers as GET, without the body, and one rendering serves both", async () => {
  const { fetch, ask } = await openFront(() => page("home"));
  const head = await ask("/", { method: "HEAD" });
  const get = await ask("/");
  expect(head.bytes.byteLength).toBe(0);
  const own = { date: "", "x-request-id": "" };
  expect({ ...head.headers, ...own }).toEqual({ ...get.headers, ...own });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect((await ask("/", { method: "HEAD" })).headers["content-length"]).toBe("11");
});

test("HEAD of a page that is not there is a 404 without a body", async () => {
  const { ask } = await openFront(() => page("not here", { status: 404 }));
  expect(await ask("/nowhere", { method: "HEAD" })).toMatchObject({ status: 404, text: "" });
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["zstd", undefined],
  ["br, gzip", "br"],
  ["gzip, deflate, br;q=1.0", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0,gzip;q=0.5", "gzip"],
  ["br;q=0.1", "br"],
  ["br;q=0, gzip;q=0", undefined],
  ["identity", undefined],
  ["", undefined],
])("Accept-Encoding %j is answered in %s", async (accepted, expected) => {
  const { ask } = await openFront(() => page("home"));
  for (const _round of ["rendered", "kept"]) {
    const { headers, bytes } = await ask("/", { headers: { "Accept-Encoding": accepted } });
    expect(headers["content-encoding"]).toBe(expected);
    expect(headers["content-length"]).toBe(String(bytes.byteLength));
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[expected ?? ""] ?? ((same: Buffer) => same);
    expect(unpack(bytes).toString()).toBe("<p>home</p>");
  }
});

test("a browser that has the page already gets 304 until the page changes", async () => {
  let price = "R 10";
  const { cache, ask } = await openFront(() => page(price));
  const etag = String((await ask("/")).headers.etag);
  const headers = { "If-None-Match": `"older", ${etag}` };
  expect(await ask("/", { headers })).toMatchObject({ status: 304, text: "", headers: { etag } });
  price = "R 12";
  cache.forget("all");
  expect(await ask("/", { headers })).toMatchObject({ status: 200, text: "<p>R 12</p>" });
});

test("each spelling of a query is a page of its own", async () => {
  const { ask } = await openFront((request) => page(new URL(request.url).search));
  const spellings = ["?term=a%20b", "?term=a+b", "?term=A+b", "?a=1&b=2", "?a=2&a=1", "?a=1&a=2", "", "?"];
  for (const _round of ["rendered", "kept"]) {
    for (const search of spellings) {
      expect((await ask(`/search${search}`)).text).toBe(`<p>${search === "?" ? "" : search}</p>`);
    }
  }
});

test("tracking keys and the order of keys make no page of their own", async () => {
  const { fetch, ask } = await openFront((request) => page(new URL(request.url).search));
  const tracked = `utm_source=mail&UTM_Campaign=June&gclid=${"x".repeat(300)}&fbclid=y`;
  const queries = ["?term=mug&page=2", "?page=2&term=mug", `?${tracked}&page=2&&term=mug`];
  for (const query of queries) {
    expect((await ask(`/search${query}`)).text).toBe("<p>?page=2&term=mug</p>");
  }
  expect((await ask(`/search?${tracked}`)).text).toBe("<p></p>");
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a redirect keeps the whole query, tracking keys too, and is made once", async () => {
  const { ask, fetch } = await openFront((request) => {
    const { search, pathname } = new URL(request.url);
    const target = { "/old": "/new#top", "/away": "https://example.com/" }[pathname] ?? `/search${search}`;
    return new Response(null, { status: 301, headers: { Location: target } });
  });
  const locationOf = async (path: string) => (await ask(path)).headers.location;
  expect(await locationOf("/categories/5?term=mug&utm_source=mail&page=2")).toBe(
    "/search?page=2&term=mug&utm_source=mail",
  );
  expect(await locationOf("/old?gclid=a%20b")).toBe("/new?gclid=a%20b#top");
  expect(await locationOf("/away?utm_source=mail")).toBe("https://example.com/");
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("a page that sets a cookie is rendered for each visitor with his own cookies", async () => {
  const { ask } = await openFront((request) => {
    const visitor = request.headers.get("Cookie") ?? "nobody";
    const headers = new Headers({ "Content-Type": "text/html" });
    headers.append("Set-Cookie", `seen=${visitor}`);
    headers.append("Set-Cookie", "second=1");
    return page(visitor, { headers });
  });
  const answers = await Promise.all(
    ["a", "b"].map((name) => ask("/", { headers: { Cookie: `visitor=${name}` } })),
  );
  expect(answers.map(({ text }) => text)).toEqual(["<p>visitor=a</p>", "<p>visitor=b</p>"]);
  expect(answers[1]?.headers["set-cookie"]).toEqual(["seen=visitor=b", "second=1"]);
});

test("a rendering that fails answers 500, is logged, and is tried again", async () => {
  let isBroken = true;
  const { ask, log } = await openFront(() => {
    if (isBroken) throw new Error("no database");
    return page("home");
  });
  const broken = await ask("/");
  expect(broken.status).toBe(500);
  expect(broken.headers["x-content-type-options"]).toBe("nosniff");
  expect(broken.text).not.toContain("database");
  expect(log.lines).toMatchObject([
    { level: "error", fields: { route: "other", request: broken.headers["x-request-id"] } },
  ]);
  isBroken = false;
  expect((await ask("/")).status).toBe(200);
});

test("failures outside the page cache answer 500 and are logged too", async () => {
  const { ask, log } = await openFront(() => Promise.reject("no database"));
  const broken = await ask("/api/orders", { method: "POST" });
  expect(broken).toMatchObject({ status: 500, text: "Internal Server Error" });
  expect(log.lines).toMatchObject([
    { level: "error", fields: { error: "no database", request: broken.headers["x-request-id"] } },
  ]);
});

test("a page that breaks off while it is read answers 500 and ends nothing else", async () => {
  let isBroken = true;
  const { ask } = await openFront((request) => {
    const status = request.url.endsWith("/gone") ? 404 : 200;
    if (!isBroken) return page("whole", { status });
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error("broke off")) });
    return new Response(broken, { status });
  });
  expect((await ask("/")).status).toBe(500);
  expect((await ask("/gone")).status).toBe(500);
  isBroken = false;
  expect((await ask("/")).text).toBe("<p>whole</p>");
});

test("when too many pages wait to be rendered, others get a 503; cached pages and health checks answer", async () => {
  const made = Promise.withResolvers<void>();
  const { ask, share, log } = await openFront(
    async (request) => {
      if (!new URL(request.url).pathname.startsWith("/slow")) return page("fine");
      await made.promise;
      return page("slow");
    },
    { TRUST_PROXY: 1 },
  );
  const visit = (path: string, client: number) =>
    ask(path, { headers: { "X-Forwarded-For": `105.1.1.${client}` } });
  await visit("/kept", 0);
  const pages = Array.from({ length: 204 }, (_, index) => visit(`/slow/${index}`, index % 6));
  await expect.poll(() => share.counts().waiting).toBe(200);
  const busy = { status: 503, headers: { "retry-after": "5", "cache-control": "no-store" } };
  expect(await visit("/slow/more", 0)).toMatchObject(busy);
  expect(JSON.parse((await visit("/api/products/7", 0)).text)).toEqual({
    message: "The shop is busy. Please try again in a moment.",
  });
  expect((await visit("/kept", 0)).text).toBe("<p>fine</p>");
  expect((await visit("/healthz", 0)).status).toBe(200);
  expect(share.counts().queueFull).toBe(2);
  made.resolve();
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(204);
  expect(log.lines).toEqual([]);
});
