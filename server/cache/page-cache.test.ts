import { afterEach, expect, test, vi } from "vitest";
import { type Made, openPageCache, type PageCache } from "./page-cache.ts";

afterEach(() => vi.useRealTimers());

/** A rendering that the test completes. */
function slowPage() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  return { render: vi.fn(() => promise), finish: resolve, fail: reject };
}

async function keepPage(cache: PageCache, key: string, text = key): Promise<void> {
  await cache.make(key, "identity", async () => new Response(text));
}

function found(cache: PageCache, key: string): string | undefined {
  return cache.find(key, "identity")?.bytes.toString();
}

async function textOf(made: Made): Promise<string> {
  if ("kept" in made) return made.kept.bytes.toString();
  return "passed" in made ? made.passed.text() : "";
}

test("one rendering serves all waiting requests", async () => {
  const cache = openPageCache();
  const page = slowPage();
  const waiting = Array.from({ length: 20 }, () => cache.make("/", "identity", page.render));
  page.finish(new Response("home"));
  expect(new Set(await Promise.all((await Promise.all(waiting)).map(textOf)))).toEqual(new Set(["home"]));
  expect(page.render).toHaveBeenCalledTimes(1);
  expect(found(cache, "/")).toBe("home");
});

test("a page that may not be cached still reaches all waiting requests, whole", async () => {
  const cache = openPageCache();
  const page = slowPage();
  const waiting = [
    cache.make("/gone", "identity", page.render),
    cache.make("/gone", "identity", page.render),
  ];
  page.finish(new Response("not here", { status: 404 }));
  const made = await Promise.all(waiting);
  expect(await Promise.all(made.map(textOf))).toEqual(["not here", "not here"]);
  expect(page.render).toHaveBeenCalledTimes(1);
});

test.each([
  ["an error", new Response("broken", { status: 500 })],
  ["a page that is not there", new Response("not here", { status: 404 })],
  ["a redirect", new Response(null, { status: 301, headers: { Location: "/" } })],
  ["what asks not to be stored", new Response("mine", { headers: { "Cache-Control": "private, no-store" } })],
])("%s is passed on and not kept", async (_what, response) => {
  const cache = openPageCache();
  const made = await cache.make("/page", "identity", async () => response);
  expect(made).toMatchObject({ passed: { status: response.status } });
  expect(cache.find("/page", "identity")).toBeUndefined();
});

test("a page that sets a cookie is given to nobody: it was meant for one", async () => {
  const cache = openPageCache();
  const headers = { "Set-Cookie": "visitor=1" };
  const made = await cache.make("/", "identity", async () => new Response("hello", { headers }));
  expect(made).toEqual({ isPersonal: true });
  expect(cache.find("/", "identity")).toBeUndefined();
});

test("a failed rendering fails all waiting requests, and the next one is a new try", async () => {
  const cache = openPageCache();
  const page = slowPage();
  const waiting = Promise.allSettled([
    cache.make("/", "identity", page.render),
    cache.make("/", "identity", page.render),
  ]);
  page.fail(new Error("no database"));
  expect((await waiting).map((each) => each.status)).toEqual(["rejected", "rejected"]);
  await keepPage(cache, "/", "home");
  expect(found(cache, "/")).toBe("home");
});

test("after a change the page is made anew", async () => {
  const cache = openPageCache();
  await keepPage(cache, "/", "R 10");
  cache.forget();
  expect(cache.find("/", "identity")).toBeUndefined();
  await keepPage(cache, "/", "R 12");
  expect(found(cache, "/")).toBe("R 12");
});

test("a change during a rendering makes its result stale, and later requests do not wait for it", async () => {
  const cache = openPageCache();
  const before = slowPage();
  const waiting = cache.make("/", "identity", before.render);
  cache.forget();
  const after = slowPage();
  const later = cache.make("/", "identity", after.render);
  after.finish(new Response("R 12"));
  expect(await textOf(await later)).toBe("R 12");
  before.finish(new Response("R 10"));
  expect(await textOf(await waiting)).toBe("R 10");
  expect(found(cache, "/")).toBe("R 12");
});

test("after a change only some pages are made at once, and the others after them", async () => {
  const cache = openPageCache({ mostRenderings: 2 });
  const pages = Array.from({ length: 5 }, slowPage);
  const waiting = pages.map((page, index) => cache.make(`/${index}`, "identity", page.render));
  expect(pages.map((page) => page.render.mock.calls.length)).toEqual([1, 1, 0, 0, 0]);
  for (const page of pages) page.finish(new Response("made"));
  expect(new Set(await Promise.all((await Promise.all(waiting)).map(textOf)))).toEqual(new Set(["made"]));
});

test("a light rendering is not queued", async () => {
  const cache = openPageCache({ mostRenderings: 1 });
  const page = slowPage();
  const waiting = cache.make("/", "identity", page.render);
  const found = await cache.make("/api/search", "identity", async () => new Response("mugs"), {
    isLight: true,
  });
  expect(await textOf(found)).toBe("mugs");
  page.finish(new Response("home"));
  await waiting;
});

test("a page that waited for its turn is as fresh as when it was made", async () => {
  const cache = openPageCache({ mostRenderings: 1 });
  const first = slowPage();
  const waiting = [
    cache.make("/1", "identity", first.render),
    cache.make("/2", "identity", async () => new Response("R 12")),
  ];
  cache.forget();
  first.finish(new Response("R 10"));
  await Promise.all(waiting);
  expect([found(cache, "/1"), found(cache, "/2")]).toEqual([undefined, "R 12"]);
});

test("a page gets too old by itself", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const cache = openPageCache({ maximumAgeMs: 60_000 });
  await keepPage(cache, "/");
  vi.advanceTimersByTime(60_000);
  expect(cache.find("/", "identity")).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(cache.find("/", "identity")).toBeUndefined();
});

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

test.each(["br", "gzip"] as const)(
  "a page cached in %s takes no more memory than its bytes",
  async (encoding) => {
    const cache = openPageCache();
    await cache.make("/", encoding, async () => new Response("x".repeat(10_000)));
    const { bytes } = cache.find("/", encoding) ?? {};
    expect(bytes?.buffer.byteLength).toBe(bytes?.byteLength);
    expect(cache.find("/", "identity")).toBeUndefined();
  },
);
