import { afterEach, expect, test, vi } from "vitest";
import type { Subject } from "../../shop/search/subjects.ts";
import { found, keepPage, slowPage, textOf } from "../testing/cached-pages.ts";
import { openPageCache } from "./page-cache.ts";

afterEach(() => vi.useRealTimers());

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
  cache.forget("all");
  expect(cache.find("/", "identity")).toBeUndefined();
  await keepPage(cache, "/", "R 12");
  expect(found(cache, "/")).toBe("R 12");
});

test("a change during a rendering makes its result stale, and later requests do not wait for it", async () => {
  const cache = openPageCache();
  const before = slowPage();
  const waiting = cache.make("/", "identity", before.render);
  cache.forget("all");
  const after = slowPage();
  const later = cache.make("/", "identity", after.render);
  after.finish(new Response("R 12"));
  expect(await textOf(await later)).toBe("R 12");
  before.finish(new Response("R 10"));
  expect(await textOf(await waiting)).toBe("R 10");
  expect(found(cache, "/")).toBe("R 12");
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

const dependingOn =
  (...subjects: Subject[]) =>
  async (reads: { add(subject: Subject): unknown }) => {
    for (const subject of subjects) reads.add(subject);
    return new Response("page");
  };

test("a change forgets what depends on it, and nothing else", async () => {
  const cache = openPageCache();
  await cache.make("/kettle", "identity", dependingOn("family:1", "category:5"));
  await cache.make("/mug", "identity", dependingOn("family:2"));
  cache.forget(new Set(["category:5"]));
  expect(["/kettle", "/mug"].map((key) => found(cache, key))).toEqual([undefined, "page"]);
  await cache.make("/kettle", "identity", dependingOn("family:1", "category:5"));
  cache.forget(new Set(["family:3"]));
  expect(["/kettle", "/mug"].map((key) => found(cache, key))).toEqual(["page", "page"]);
});

test("a change of something that a page turns out to show makes it stale, though it came while it was rendered", async () => {
  const cache = openPageCache();
  const { promise: change, resolve } = Promise.withResolvers<void>();
  const making = cache.make("/kettle", "identity", async (reads) => {
    await change;
    return dependingOn("family:1")(reads);
  });
  cache.forget(new Set(["family:1"]));
  resolve();
  await making;
  expect(found(cache, "/kettle")).toBeUndefined();
});

test("after more changes than are remembered everything is forgotten", async () => {
  const cache = openPageCache();
  await cache.make("/kettle", "identity", dependingOn("family:1"));
  const subjects = Array.from({ length: 30_000 }, (_, index): Subject => `family:${index + 100}`);
  cache.forget(new Set(subjects));
  expect(found(cache, "/kettle")).toBe("page");
  cache.forget(new Set(subjects));
  expect(found(cache, "/kettle")).toBeUndefined();
});
