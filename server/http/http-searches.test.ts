import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { openFront } from "../testing/http-front.ts";

const searchFor = (body: string, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    ...headers,
  },
  body,
});

test("a second shopper with the same search gets the first one's answer, signed in or not", async () => {
  const { fetch, cache, ask } = await openFront(async (request) => Response.json(await request.json()));
  const path = "/api/search/brands/7";
  await ask(
    path,
    searchFor('{"term":"mug"}', { Cookie: "auth_token=thandi", Origin: "http://evil.example" }),
  );
  expect((await ask(path, searchFor('{"term":"mug"}'))).text).toBe('{"term":"mug"}');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(Object.fromEntries(fetch.mock.calls[0]?.[0].headers ?? [])).toEqual({
    "content-type": "application/json",
    "content-length": "14",
  });
  expect((await ask(path, searchFor('{"term":"pot"}'))).text).toBe('{"term":"pot"}');
  expect((await ask("/api/search", searchFor('{"term":"mug"}'))).text).toBe('{"term":"mug"}');
  expect(fetch).toHaveBeenCalledTimes(3);
  cache.forget("all");
  await ask(path, searchFor('{"term":"mug"}'));
  expect(fetch).toHaveBeenCalledTimes(4);
});

test("a search that is refused is refused to each anew, with its status", async () => {
  const { fetch, ask } = await openFront(() =>
    Response.json({ message: "page: must be 1 or more" }, { status: 422 }),
  );
  for (let repeat = 0; repeat < 2; repeat += 1) {
    const { status, text } = await ask("/api/search", searchFor('{"page":0}'));
    expect([status, text]).toEqual([422, '{"message":"page: must be 1 or more"}']);
  }
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a search whose answer were meant for one visitor alone fails, and keeps nobody waiting", async () => {
  const { ask, log } = await openFront(() => Response.json({}, { headers: { "Set-Cookie": "mine=1" } }));
  const { status, headers } = await ask("/api/search", searchFor('{"term":"mug"}'));
  expect([status, headers["set-cookie"]]).toEqual([500, undefined]);
  expect(log.lines).toContainEqual(expect.objectContaining({ level: "error" }));
});

test("a search that breaks off while it is sent is nobody's error", async () => {
  const { port, ask, log } = await openFront(async (request) => Response.json(await request.json()));
  const socket = connect(port, "127.0.0.1");
  const headers = "Host: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n";
  socket.write(`POST /api/search HTTP/1.1\r\n${headers}\r\n{"term":`);
  await once(socket, "ready");
  expect((await ask("/api/search", searchFor('{"term":"mug"}'))).status).toBe(200);
  socket.destroy();
  await once(socket, "close");
  expect((await ask("/api/search", searchFor('{"term":"pot"}'))).status).toBe(200);
  expect(log.lines).toEqual([]);
});

test.each([
  ["/api/search", searchFor(`{"term":"${"x".repeat(2_000)}"}`)],
  ["/api/search", searchFor("{}", { "Content-Type": "text/plain" })],
  ["/api/search?x=1", searchFor("{}")],
  ["/api/cart/7", searchFor("{}")],
])("a POST to %s that is no plain search passes by with its body", async (path, asked) => {
  const { fetch, ask } = await openFront(async (request) => new Response(await request.text()));
  for (let repeat = 0; repeat < 2; repeat += 1) expect((await ask(path, asked)).text).toBe(asked.body);
  expect(fetch).toHaveBeenCalledTimes(2);
});
