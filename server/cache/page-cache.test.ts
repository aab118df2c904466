import { afterEach, expect, test, vi } from "vitest";
import { collectingLog } from "../../platform/log/log.ts";
import type { Subject } from "../../shop/search/subjects.ts";
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

/** A client whose turns begin on command, or are refused. */
function waitingClient(client: string) {
  const turns: { begin(): Promise<void>; refuse(error: Error): void }[] = [];
  const take = (task: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      turns.push({ begin: () => task().then(resolve), refuse: reject });
    });
  return { turn: { client, take }, turns };
}

test("a page is rendered once, in the first turn that any who wait for it get", async () => {
  const cache = openPageCache();
  const [one, other] = [waitingClient("one"), waitingClient("other")];
  const render = vi.fn(async () => new Response("home"));
  const waiting = [one, one, other, other].map(({ turn }) => cache.make("/", "identity", render, turn));
  expect([one.turns.length, other.turns.length]).toEqual([1, 1]);
  await other.turns[0]?.begin();
  expect(await Promise.all((await Promise.all(waiting)).map(textOf))).toEqual(Array(4).fill("home"));
  await one.turns[0]?.begin();
  expect(render).toHaveBeenCalledTimes(1);
});

test("a client that is refused its turn still gets what another one's turn makes; the last refusal is told to all", async () => {
  const cache = openPageCache();
  const [one, other] = [waitingClient("one"), waitingClient("other")];
  const ask = ({ turn }: typeof one) => cache.make("/", "identity", async () => new Response("home"), turn);
  const helped = [ask(one), ask(other)];
  one.turns[0]?.refuse(new Error("too many"));
  await other.turns[0]?.begin();
  expect(await Promise.all((await Promise.all(helped)).map(textOf))).toEqual(["home", "home"]);
  cache.clear();
  const refused = Promise.allSettled([ask(one), ask(other)]);
  one.turns[1]?.refuse(new Error("too many"));
  other.turns[1]?.refuse(new Error("full"));
  expect(await refused).toMatchObject(Array(2).fill({ reason: new Error("full") }));
  const again = ask(one);
  await one.turns[2]?.begin();
  expect(await textOf(await again)).toBe("home");
});

test("a page that waited for its turn is as fresh as when it was made", async () => {
  const cache = openPageCache();
  const { turn, turns } = waitingClient("one");
  let price = "R 10";
  const waiting = cache.make("/", "identity", async () => new Response(price), turn);
  price = "R 12";
  cache.forget("all");
  await turns[0]?.begin();
  await waiting;
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

test.each(["zstd", "br", "gzip"] as const)(
  "a page cached in %s takes no more memory than its bytes",
  async (encoding) => {
    const cache = openPageCache();
    await cache.make("/", encoding, async () => new Response("x".repeat(10_000)));
    const { bytes } = cache.find("/", encoding) ?? {};
    expect(bytes?.buffer.byteLength).toBe(bytes?.byteLength);
    expect(cache.find("/", "identity")).toBeUndefined();
  },
);

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
