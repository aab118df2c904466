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

test("one rendering serves all who wait at once", async () => {
  const cache = openPageCache();
  const page = slowPage();
  const waiting = Array.from({ length: 20 }, () => cache.make("/", "identity", page.render));
  page.finish(new Response("home"));
  expect(new Set(await Promise.all((await Promise.all(waiting)).map(textOf)))).toEqual(new Set(["home"]));
  expect(page.render).toHaveBeenCalledTimes(1);
  expect(found(cache, "/")).toBe("home");
});

test("a page that may not be kept still reaches all who wait, whole", async () => {
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

test("a rendering that fails is told to all who wait, and the next one gets a new try", async () => {
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

test("a change during a rendering makes its result stale, and who comes later does not wait for it", async () => {
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
  cache.forget();
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
  cache.forget();
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

test("a page larger than the whole cache is answered and not kept", async () => {
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
  "a page kept in %s takes no more memory than its bytes",
  async (encoding) => {
    const cache = openPageCache();
    await cache.make("/", encoding, async () => new Response("x".repeat(10_000)));
    const { bytes } = cache.find("/", encoding) ?? {};
    expect(bytes?.buffer.byteLength).toBe(bytes?.byteLength);
    expect(cache.find("/", "identity")).toBeUndefined();
  },
);
