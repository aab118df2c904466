import { afterEach, expect, test, vi } from "vitest";
import { collectingLog } from "../../platform/log/log.ts";
import { found, keepPage, slowPage, textOf } from "../testing/cached-pages.ts";
import { openPageCache } from "./page-cache.ts";

afterEach(() => vi.useRealTimers());

const broken: [string, () => Promise<Response>][] = [
  ["throws", () => Promise.reject(new Error("no database"))],
  ["answers 500", async () => new Response("broken", { status: 500 })],
  ["answers 503", async () => new Response("busy", { status: 503 })],
  ["lacks a part", async () => new Response("half", { headers: { "Cache-Control": "no-store" } })],
];

test.each(broken)("when rendering %s, the last copy is served and told, for ten minutes", async (_, fail) => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const log = collectingLog();
  const cache = openPageCache({ log });
  await keepPage(cache, "/search?term=my name", "last");
  vi.advanceTimersByTime(61_000);
  const make = () => cache.make("/search?term=my name", "identity", fail);
  expect(await textOf(await make())).toBe("last");
  expect(log.lines).toMatchObject([{ level: "warn", fields: { path: "/search" } }]);
  // Not every visitor waits for another failure.
  expect(found(cache, "/search?term=my name")).toBe("last");
  vi.advanceTimersByTime(1_000);
  expect(found(cache, "/search?term=my name")).toBeUndefined();
  expect(await textOf(await make())).toBe("last");
  expect(cache.size().lastCopies).toBe(3);
  vi.advanceTimersByTime(9 * 60_000);
  const late = await make().then(textOf, () => "");
  expect(late).not.toBe("last");
});

test("a client that gets no turn is given the last copy, which stands in for nobody else", async () => {
  const cache = openPageCache();
  await keepPage(cache, "/kettle", "last");
  cache.forget("all");
  const refused = { client: "one", take: () => Promise.reject(new Error("too many")) };
  const made = await cache.make("/kettle", "identity", async () => new Response("new"), refused);
  expect(await textOf(made)).toBe("last");
  expect(found(cache, "/kettle")).toBeUndefined();
});

test("what is not there any more has no last copy", async () => {
  const cache = openPageCache();
  await keepPage(cache, "/kettle", "last");
  cache.forget("all");
  await cache.make("/kettle", "identity", async () => new Response("gone", { status: 404 }));
  await expect(cache.make("/kettle", "identity", () => Promise.reject(new Error("away")))).rejects.toThrow();
});

test("after clearing there are no last copies, not even of what was being rendered", async () => {
  const cache = openPageCache();
  await keepPage(cache, "/kettle", "last");
  const page = slowPage();
  const waiting = cache.make("/mug", "identity", page.render);
  cache.clear();
  page.finish(new Response("mug"));
  await waiting;
  for (const key of ["/kettle", "/mug"]) {
    const closed = await cache.make(key, "identity", async () => new Response("closed", { status: 503 }));
    expect(await textOf(closed)).toBe("closed");
  }
});
