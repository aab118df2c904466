import { expect, test } from "vitest";
import { found, keepPage, textOf } from "../testing/cached-pages.ts";
import { encodingFor } from "./cached-response.ts";
import { openPageCache } from "./page-cache.ts";

test("memory is bounded: the page that was not asked for longest goes first", async () => {
  const cache = openPageCache({ maximumBytes: 60_000 });
  const text = "x".repeat(10_000);
  for (const key of ["/1", "/2"]) await keepPage(cache, key, text);
  expect(found(cache, "/1")).toBe(text);
  for (const key of ["/3", "/4"]) await keepPage(cache, key, text);
  expect(["/1", "/2", "/3", "/4"].filter((key) => cache.find(key, "identity"))).toEqual(["/1", "/3", "/4"]);
});

test("a page made again and again takes its room once", async () => {
  const cache = openPageCache({ maximumBytes: 60_000 });
  const text = "x".repeat(10_000);
  await keepPage(cache, "/1", text);
  for (let i = 0; i < 20; i += 1) await keepPage(cache, "/2", text);
  expect(found(cache, "/1")).toBe(text);
});

test("a page larger than the whole cache is answered and not cached", async () => {
  const cache = openPageCache({ maximumBytes: 5_000 });
  const text = "x".repeat(10_000);
  expect(await textOf(await cache.make("/", "identity", async () => new Response(text)))).toBe(text);
  expect(cache.find("/", "identity")).toBeUndefined();
});

test.each([
  ["Latin", "é", true],
  ["other", "茶", false],
])("a key in %s letters counts as what it takes in memory", async (_which, letter, isKept) => {
  const cache = openPageCache({ maximumBytes: 10_000 });
  const key = letter.repeat(1_500);
  await keepPage(cache, key, "x");
  expect(cache.find(key, "identity") !== undefined).toBe(isKept);
});

test("a crawler with endless addresses pushes out its own, not what people look at", async () => {
  const cache = openPageCache({ maximumBytes: 50_000 });
  const text = "x".repeat(7_000);
  for (const key of ["/", "/search"]) {
    await keepPage(cache, key, text);
    found(cache, key);
  }
  for (let i = 0; i < 100; i += 1) await keepPage(cache, `/search?term=${i}`, text);
  expect([found(cache, "/"), found(cache, "/search")]).toEqual([text, text]);
  expect([found(cache, "/search?term=0"), found(cache, "/search?term=99")]).toEqual([undefined, text]);
});

test("however often everything is asked for again, memory stays bounded", async () => {
  const cache = openPageCache({ maximumBytes: 50_000 });
  const keys = Array.from({ length: 20 }, (_, index) => `/${index}`);
  for (const key of keys) {
    await keepPage(cache, key, "x".repeat(7_000));
    found(cache, key);
  }
  expect(keys.filter((key) => cache.find(key, "identity")).length).toBeLessThanOrEqual(5);
});

const browser = "gzip, deflate, br, zstd";

test.each([
  ["a page", "br", "/", browser, "text/html"],
  ["a page", "gzip", "/", "gzip", "text/html"],
  ["data", "zstd", "/api/brands", browser, "application/json"],
  ["data", "br", "/api/brands", "gzip, br", "application/json"],
])("%s cached in %s takes no more memory than its bytes", async (what, expected, key, accepted, type) => {
  const cache = openPageCache();
  const encoding = encodingFor(accepted, what === "data");
  expect(encoding).toBe(expected);
  const headers = { "Content-Type": type };
  await cache.make(key, encoding, async () => new Response("x".repeat(10_000), { headers }));
  const { headers: sent, bytes } = cache.find(key, encoding) ?? {};
  expect(sent?.[sent.indexOf("content-encoding") + 1]).toBe(expected);
  expect(bytes?.buffer.byteLength).toBe(bytes?.byteLength);
  expect(cache.find(key, "identity")).toBeUndefined();
});
