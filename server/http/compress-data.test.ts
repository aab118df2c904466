import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { expect, test } from "vitest";
import { compressData } from "./compress-data.ts";

const long = { text: "mug ".repeat(1000) };
const app = new Hono()
  .use(compress())
  .use(compressData)
  .get("/long", (c) => c.json(long, 201, { "X-Own": "1", Vary: "Cookie" }))
  .get("/short", (c) => c.json({ text: "mug" }))
  .get("/text", (c) => c.text(long.text))
  .get("/nothing", (c) => c.body(null, 204));

const ask = (path: string, accepted?: string, method = "GET") =>
  app.request(path, { method, headers: accepted === undefined ? {} : { "Accept-Encoding": accepted } });

test.each([
  ["zstd", "gzip, deflate, br, zstd", zstdDecompressSync],
  ["br", "gzip, deflate, br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
] as const)("JSON goes out as %s, and stays what it was", async (encoding, accepted, decompress) => {
  const answer = await ask("/long", accepted);
  expect(answer.status).toBe(201);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-encoding": encoding,
    "content-type": "application/json",
    "x-own": "1",
    vary: "Cookie, Accept-Encoding",
  });
  expect(JSON.parse(decompress(await answer.arrayBuffer()).toString())).toEqual(long);
});

test.each([
  ["/long", undefined],
  ["/long", "br;q=0"],
  ["/short", "br"],
  ["/short", "gzip, deflate, br"],
  ["/text", "br"],
  ["/nothing", "br"],
])("%s goes out as it is to whoever accepts %j", async (path, accepted) => {
  const answer = await ask(path, accepted);
  expect(answer.headers.has("Content-Encoding")).toBe(false);
  expect(await answer.text()).toBe(await (await ask(path)).text());
});

test("a request for the headers alone gets no body", async () => {
  expect(await (await ask("/long", "br", "HEAD")).text()).toBe("");
});
