import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { openPageCache } from "../cache/page-cache.ts";
import { answerWith, createHttpServer } from "./http.ts";
import { createSite } from "./site.ts";

let shop: TestShop;
let server: Server;
let port: number;
beforeAll(async () => {
  shop = await openTestShop({ publicUrl: "https://shop.example" });
  const { fetch } = createSite({
    shop,
    formTargets: [],
    demoPages: undefined,
    pages: {
      // Stand-in for the built pages: each asks the API with its own request.
      render: async (request, api) => {
        const { pathname } = new URL(request.url);
        const path = `/api/redirects?path=${encodeURIComponent(pathname)}`;
        const answer = await api.request(path, { headers: request.headers });
        return new Response(`no page, ${answer.status}`, {
          status: 404,
          headers: { "Content-Type": "text/html" },
        });
      },
      renderMail: async () => ({ subject: "", html: "", text: "" }),
    },
    pictures: { read: async () => undefined },
    feeds: { routes: new Hono() },
  });
  server = createHttpServer();
  const config = { PUBLIC_URL: "https://shop.example", TRUST_PROXY: 1 };
  answerWith(server, { fetch, cache: openPageCache(), config, log: shop.log });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

/** Raw bytes, because HTTP clients refuse to send some of this. */
async function send(request: string) {
  const socket = connect(port, "127.0.0.1");
  // Not `end`: a closed connection gets no answer.
  socket.write(Buffer.from(request, "latin1"));
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split("\r\n\r\n", 2);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
  return { status: Number(head.split(" ")[1]), location: header("location"), header, body };
}

type Asked = { method?: string; host?: string; headers?: string[] };

let asked = 0;

/** Each request comes from an address of its own: one client alone would use up its budget. */
function ask(target: string, { method = "GET", host = "shop.example", headers = [] }: Asked = {}) {
  asked += 1;
  const client = `X-Forwarded-For: 10.0.${asked >> 8}.${asked & 255}`;
  const own = ["Connection: close", client, ...headers];
  return send([`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...own, "", ""].join("\r\n"));
}

const long = "x".repeat(9_000);
const cookies = (count: number) => Array.from({ length: count }, (_, index) => `c${index}=%`).join("; ");

/** The only answers to any input, without a redirect elsewhere. */
const clear = [200, 301, 400, 401, 404, 405, 414, 417, 422, 431];

const targets = [
  ...[
    "/%",
    "/%E0%A4%A",
    "/%C0%AF",
    "/%ED%A0%80",
    "/%2541bout",
    "/%252e%252e/about",
    "/%00",
    "/a%00/",
    "/%0d%0aX:y/",
  ],
  ...[
    "/?a=%",
    "/?a=%E0%A4%A",
    "/?%00=%00",
    `/${long}`,
    `/${long}/`,
    `/?a=${long}`,
    `/${long}${long}`,
    "/\x00",
  ],
  ...["//evil.example", "//evil.example/", "///evil.example/", "/\\evil.example", "/\\evil.example/", "//"],
  ...[
    "/%2Fevil.example/",
    "/%2F%2Fevil.example/",
    "/%5Cevil.example/",
    "/.//evil.example/",
    "/..//evil.example/",
  ],
  ...[
    "/%2e%2e//evil.example/",
    "/%09/evil.example/",
    "/@evil.example/",
    "//evil.example/%2e%2e/",
    "/;@evil.example/",
  ],
  ...[
    "/..;/",
    "/..;/about",
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/a%2Fb",
  ],
  ...[
    "/assets/%",
    "/assets/%00",
    "/assets/..%2f..%2fpackage.json",
    "/images/%00/320.webp",
    "/images/%E0%A4%A/1",
  ],
  ...["/api/%", "/api/products/%00", "/api/products/%E0%A4%A", `/api/brands/${long}`, "/api//evil.example"],
  ...[
    "/api/search/suggest?term=%E0%A4%A",
    "/api/search/suggest?term=%00",
    "/api/shared-lists/%00",
    "/api/shared-lists/%",
  ],
  ...["/api/redirects?path=/%00", "/api/redirects?path=/%25", `/api/redirects?path=/${long}`],
  ...[
    "http://evil.example/",
    "http://evil.example/about/",
    "https://evil.example//x/",
    "http://me:pw@evil.example/",
  ],
  ...[
    "http://evil.example/api/brands",
    "http://",
    "foo:bar",
    "javascript:alert(1)",
    "*",
    "about",
    "?a=b",
    "/a b",
    "/caf\xe9",
  ],
];

const strangers: Asked[] = [
  {},
  { headers: ["Cookie: auth_token=x"] },
  { host: "evil.example", headers: ["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: http"] },
];

test.each(targets.map((target) => [target.slice(0, 60), target]))(
  "%j is answered clearly and leads to no other site",
  async (_shown, target) => {
    for (const stranger of strangers) {
      const { status, location, body } = await ask(target, stranger);
      expect(clear).toContain(status);
      expect(location ?? "/").toMatch(/^\/(?![/\\])/);
      expect(new URL(location ?? "/", "https://shop.example").host).toBe("shop.example");
      expect(body).not.toContain("root:");
    }
    expect(shop.log.lines).toEqual([]);
  },
);

test("redirects of odd addresses end: the next answer is none", async () => {
  for (const target of targets) {
    const { location } = await ask(target);
    if (location) expect([location, (await ask(location)).location]).toEqual([location, undefined]);
  }
});

test.each([
  "",
  "a b",
  "evil.example:99999",
  "[::1",
  "evil.example/@shop.example",
  "shop.example@evil.example",
  "\xff",
])("Host %j makes no address of the shop's", async (host) => {
  for (const headers of [[], ["Cookie: auth_token=x"]]) {
    for (const target of ["/", "/about/", "/api/brands", "/api/openapi.json"]) {
      const { status, location = "/about", body } = await ask(target, { host, headers });
      expect(clear).toContain(status);
      expect(location).toBe("/about");
      expect(body).not.toContain("evil.example");
    }
  }
});

test.each([
  ["names and values that cannot be decoded", "%E0%A4%A=%; auth_token=%E0%A4%A"],
  ["an empty login", "auth_token="],
  ["NUL for a login", "auth_token=%00"],
  ["two logins", "auth_token=a; auth_token=b"],
  ["bytes for a login", 'auth_token="\x80\xff"'],
  ["a huge login", `auth_token=${"x".repeat(8_000)}`],
  ["names that objects have", "__proto__=1; constructor=2; auth_token=__proto__"],
  ["nothing but signs", ";;;=;==;a;"],
  ["a thousand", cookies(1_000)],
  ["more than fits", cookies(5_000)],
])("cookies: %s", async (_what, cookie) => {
  for (const [target, right] of [
    ["/", 404],
    ["/api/brands", 200],
    ["/api/user", 401],
  ] as const) {
    const { status } = await ask(target, { headers: [`Cookie: ${cookie}`] });
    expect([right, 431]).toContain(status);
  }
  expect(shop.log.lines).toEqual([]);
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "MKCOL", "PURGE", "QUERY"])(
  "%s is nothing that a page knows",
  async (method) => {
    for (const target of ["/", "/about/", "/nope"]) {
      const answer = await ask(target, { method, headers: ["Content-Length: 0"] });
      expect([answer.status, answer.header("allow")]).toEqual([405, "GET, HEAD"]);
    }
    expect((await ask("/api/nope", { method, headers: ["Content-Length: 0"] })).status).toBe(404);
  },
);

test.each([
  ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\r\n\r\n"],
  ["a version of its own", "GET / HTTP/9.9\r\nHost: x\r\n\r\n"],
  ["a method of its own", "FOO / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["two hosts", "GET / HTTP/1.1\r\nHost: shop.example\r\nhOST: evil.example\r\nConnection: close\r\n\r\n"],
  [
    "two hosts, to the API",
    "GET /api/brands HTTP/1.1\r\nHost: x\r\nA: 1\r\nHost: x\r\nConnection: close\r\n\r\n",
  ],
  ["no host", "GET / HTTP/1.1\r\n\r\n"],
  [
    "two lengths",
    "POST /api/search HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
  ],
  ["a length below nothing", "POST /api/search HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n"],
  ["a name with a space", "GET / HTTP/1.1\r\nHost: x\r\nBad Header: 1\r\n\r\n"],
  ["huge headers", `GET / HTTP/1.1\r\nHost: x\r\nX: ${long}${long}\r\n\r\n`],
  [
    "an expectation",
    "POST /api/search HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}",
  ],
])("a request with %s is refused", async (_what, request) => {
  expect([400, 417, 431]).toContain((await send(request)).status);
});
