import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { addRedirect, removeRedirect } from "./change-redirects.ts";
import { findRedirect } from "./find-redirect.ts";
import { importRedirects } from "./import-redirects.ts";
import { leaveRedirects } from "./leave-redirects.ts";
import { listRedirects } from "./redirects.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ publicUrl: "https://shop.example" });
});
afterAll(() => shop.close());
beforeEach(() => shop.database.pool.query("truncate redirects, audit_entries"));

const add = (path: string, target: string, status?: string) =>
  addRedirect(shop, owner, { path, target, ...(status && { status }) });
const to = async (path: string) => (await findRedirect(shop, path))?.to;
const rows = async () => (await listRedirects(shop.db)).map(({ path, target }) => [path, target]);

async function acts() {
  const { rows } = await shop.database.pool.query(
    "select action, by, subject, details from audit_entries order by id",
  );
  return rows;
}

/** A file as the table reader gives it. */
function importing(...lines: string[]) {
  const table = lines.map((line, place) => ({ line: place + 1, cells: line.split(",") }));
  return importRedirects(shop, owner, table, "old-shop.csv");
}

test("a redirect is found, and each visit is counted with its time", async () => {
  expect(await add("/promo", "https://example.com/x", "302")).toMatchObject({ ok: true });
  expect(await findRedirect(shop, "/promo")).toEqual({
    ...{ to: "https://example.com/x", isExternal: true, status: 302 },
  });
  await Promise.all([to("/promo"), to("/promo"), to("/elsewhere")]);
  const [row] = await listRedirects(shop.db);
  expect(row).toMatchObject({ hits: 3, lastHitAt: shop.clock.now(), source: "owner" });
});

test.each([
  ["/old/", "/old"],
  ["/old?a=1#b", "/old"],
  ["/caf%C3%A9", "/café"],
  ["/café", "/café"],
  ["/a%2Fb", "/a/b"],
  ["/100%25", "/100%"],
  ["/a%2541", "/a%41"],
])("%j is looked for as %j", async (asked, path) => {
  await shop.database.pool.query(
    "insert into redirects (path, target, status, source, created_at) values ($1, '/about', 301, 'owner', now())",
    [path],
  );
  expect(await to(asked)).toBe("/about");
});

test.each(["/OLD", "/old/more", "/", "old", "//old", "/%", "/%E0%A4%A", "/old%00", "/old\n", ""])(
  "%j is not /old",
  async (asked) => {
    await add("/old", "/about");
    expect(await to(asked)).toBeUndefined();
    expect(await to(`/${"x".repeat(8_000)}`)).toBeUndefined();
  },
);

test("an address of slashes by the ten thousand is gone through once", async () => {
  expect(await to(`/a${"/".repeat(60_000)}b`)).toBeUndefined();
});

test("the row of a product by its number leads all its addresses on, unless one has a row of its own", async () => {
  await add("/products/7", "/categories/3");
  await add("/products/7/MUG/special", "/about");
  for (const path of ["/products/7", "/products/7/MUG/enamel-mug", "/products/7/MUG/"])
    expect(await to(path)).toBe("/categories/3");
  expect(await to("/products/7/MUG/special")).toBe("/about");
  expect(await to("/products/77")).toBeUndefined();
});

test.each([
  ["/about", "/about"],
  ["/search?term=pots#top", "/search?term=pots#top"],
  ["/a/../cafés", "/caf%C3%A9s"],
  ["https://example.com", "https://example.com/"],
  ["HTTP://Example.COM/X?y#z", "http://example.com/X?y#z"],
  // The shop's own address is a path of this shop.
  ["https://shop.example/about?a=1", "/about?a=1"],
  ["http://shop.example/about", "/about"],
])("a redirect may lead to %j", async (target, kept) => {
  expect(await add("/old", target)).toMatchObject({ ok: true, row: { target: kept, status: 301 } });
});

test.each([
  ["", "the target is missing"],
  ["about", "is neither a path"],
  ["javascript:alert(1)", "is neither a path"],
  ["JaVaScRiPt://x/%0aalert(1)", "is neither a path"],
  ["data:text/html,x", "is neither a path"],
  ["ftp://example.com/x", "is neither a path"],
  ["https:example.com", "is neither a path"],
  ["https:///example.com", "is neither a path"],
  ["https://", "is neither a path"],
  ["//evil.example", "would lead to another site"],
  ["/..//evil.example", "is no path of this shop"],
  ["/\\evil.example", "backslashes"],
  ["https:\\\\evil.example", "backslashes"],
  ["/a\tb", "invisible"],
  ["/a b", "spaces"],
  ["/a\u202eb", "invisible"],
  ["https://exa\u0000mple.com", "invisible"],
  ["https://shop.example@evil.example/", "a name or a password"],
  ["https://me:secret@example.com/", "a name or a password"],
  ["https://shop.example//evil.example", "would lead to another site"],
  [`https://example.com/${"x".repeat(2_000)}`, "is longer than 2000"],
  [`/${"x".repeat(500)}`, "not be longer than 500"],
  [`https://shop.example/${"x".repeat(500)}`, "not be longer than 500"],
])("a redirect may not lead to %j", async (target, reason) => {
  expect(await add("/old", target)).toEqual({ ok: false, problem: expect.stringContaining(reason) });
  expect(await rows()).toEqual([]);
  expect(await acts()).toEqual([]);
});

test.each([
  ["", "is no path"],
  ["/", "is no path"],
  ["old", "is no path"],
  ["https://shop.example/old", "is no path"],
  ["//old", "is no path"],
  ["/old?a=1", "is no path"],
  ["/100%", "is no path"],
  ["/z9\u202egnp", "invisible"],
  ["/z9%E2%80%AEgnp", "invisible"],
  [`/${"x".repeat(500)}`, "is no path"],
  ["/api/products", "is no address of a page"],
  ["/images", "is no address of a page"],
  ["/maintenance", "is no address of a page"],
  ["/healthz/", "is no address of a page"],
  ["/build-manifest.json", "is no address of a page"],
])("a redirect may not begin at %j", async (path, reason) => {
  expect(await add(path, "/about")).toEqual({ ok: false, problem: expect.stringContaining(reason) });
});

test("only 301 and 302 are statuses", async () => {
  expect(await add("/old", "/about", "307")).toMatchObject({ ok: false });
  expect(await add("/old", "/about", " ")).toMatchObject({ ok: true, row: { status: 301 } });
});

test("a redirect may lead to another one, and never back in a circle", async () => {
  expect(await add("/a", "/a/?x=1")).toEqual({ ok: false, problem: "/a → /a is a circle" });
  await add("/a", "/b?x=1");
  await add("/b", "/c/");
  expect(await add("/c", "https://shop.example/a#top")).toEqual({
    ok: false,
    problem: "/c → /a → /b → /c is a circle",
  });
  expect(await add("/products/9", "/products/9/a/b")).toMatchObject({ ok: false });
  expect(await to("/a")).toBe("/b?x=1");
  expect(await add("/b", "/about")).toMatchObject({ ok: true });
  expect(await add("/c", "/a")).toMatchObject({ ok: true });
});

test("a chain that browsers would give up on is refused, wherever it grows", async () => {
  for (const [from, next] of ["b c", "c d", "d e", "e f"].map((pair) => pair.split(" ")))
    expect(await add(`/${from}`, `/${next}`)).toMatchObject({ ok: true });
  expect(await add("/f", "/about")).toMatchObject({ ok: true });
  const problem = expect.stringContaining("is a chain of more than 5");
  expect(await add("/a", "/b")).toEqual({ ok: false, problem });
  expect(await add("/about", "/home")).toEqual({ ok: false, problem });
});

test("two that would close a circle together: one is refused", async () => {
  const both = await Promise.all([add("/a", "/b"), add("/b", "/a")]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test("what the owner does is written down once, and repeating it changes nothing", async () => {
  await add("/old", "/about");
  await add("/old", "/about");
  await to("/old");
  await add("/old", "/support", "302");
  expect(await listRedirects(shop.db)).toMatchObject([{ target: "/support", status: 302, hits: 1 }]);
  expect(await removeRedirect(shop, owner, "/old/")).toEqual({ ok: true, path: "/old" });
  expect(await removeRedirect(shop, owner, "/old")).toEqual({
    ...{ ok: false, problem: "there is no redirect of /old" },
  });
  expect(await removeRedirect(shop, owner, "/%")).toMatchObject({ ok: false });
  const by = owner.by;
  expect(await acts()).toEqual([
    { action: "redirects.add", by, subject: "/old", details: { target: "/about", status: 301 } },
    { action: "redirects.add", by, subject: "/old", details: { target: "/support", status: 302 } },
    {
      ...{ action: "redirects.remove", by, subject: "/old" },
      details: { target: "/support", status: 302, source: "owner", hits: 1 },
    },
  ]);
});

test.each(["/a?b", "/50%41", "/100%", "/a#b", "/a "])(
  "%j is removed by the name that the list has for it, and nothing else with it",
  async (path) => {
    const others = ["/a", "/50A", "/100"];
    for (const other of others) await add(other, "/about");
    await add(encodeURIComponent(path).replace("%2F", "/"), "/support");
    expect(await rows()).toContainEqual([path, "/support"]);
    expect(await removeRedirect(shop, owner, path)).toEqual({ ok: true, path });
    expect((await rows()).map(([left]) => left)).toEqual(others.toSorted());
  },
);

test("a redirect that keeps others from going round in a circle is not removed", async () => {
  await add("/products/7/x", "/about");
  await add("/products/7", "/products/7/x");
  expect(await removeRedirect(shop, owner, "/products/7/x")).toEqual({
    ok: false,
    problem: "without /products/7/x, /products/7 → /products/7 is a circle",
  });
  expect(await rows()).toHaveLength(2);
  expect((await acts()).map(({ action }) => action)).not.toContain("redirects.remove");
  expect(await removeRedirect(shop, owner, "/products/7")).toMatchObject({ ok: true });
  expect(await removeRedirect(shop, owner, "/products/7/x")).toMatchObject({ ok: true });
});

test("of a removal and a new redirect that are right alone, one is refused", async () => {
  await add("/products/7/x", "/about");
  const [added, removed] = await Promise.all([
    add("/products/7", "/products/7/x"),
    removeRedirect(shop, owner, "/products/7/x"),
  ]);
  expect([added.ok, removed.ok].toSorted()).toEqual([false, true]);
});

test("a file brings many at once; the same file again changes nothing", async () => {
  await add("/kept", "/about");
  await add("/moved", "/about");
  const file = ["Path, target ,status", "/old,/about,", "/promo,https://example.com,302", "/moved,/support"];
  expect(await importing(...file)).toEqual({ ok: true, added: 2, changed: 1 });
  expect(await importing(...file)).toEqual({ ok: true, added: 0, changed: 0 });
  expect(await rows()).toEqual([
    ["/kept", "/about"],
    ["/moved", "/support"],
    ["/old", "/about"],
    ["/promo", "https://example.com/"],
  ]);
  expect((await acts()).slice(2)).toMatchObject([
    { action: "redirects.import", subject: "old-shop.csv", details: { added: 2, changed: 1 } },
  ]);
});

test("a file with wrong lines changes nothing, and each is named", async () => {
  await add("/there", "/a");
  const file = [
    "path,target",
    "/ok,/about",
    "/a,//evil",
    "/a,/b,301",
    "/ok/,/x",
    "b,/x",
    "/c",
    "/d,/e",
    "/e,/d",
  ];
  expect(await importing(...file)).toEqual({
    ok: false,
    problems: [
      { line: 3, problem: expect.stringContaining("another site") },
      { line: 4, problem: expect.stringContaining("more cells") },
      { line: 5, problem: "/ok stands already in line 2" },
      { line: 6, problem: expect.stringContaining("is no path") },
      { line: 7, problem: "the target is missing" },
      { line: 8, problem: "/d → /e → /d is a circle" },
      { line: 9, problem: "/e → /d → /e is a circle" },
    ],
  });
  expect(await importing("path,target", "/x,/y", "/a,/there")).toEqual({
    ok: false,
    problems: [{ line: 3, problem: "/a → /there → /a is a circle" }],
  });
  expect(await rows()).toEqual([["/there", "/a"]]);
});

test.each(["", "path", "from,to", "path,target,staus", "path,path,target", "/old,/about,301"])(
  "%j is no header of redirects",
  async (header) => {
    const problem = expect.stringContaining("the header must be path,target,status");
    expect(await importing(header, "/a,/b,")).toEqual({ ok: false, problems: [{ line: 1, problem }] });
  },
);

test("what a page that goes leaves behind is never put over the owner's redirect, nor closes a circle", async () => {
  await add("/products/1", "/about");
  await add("/products/20/old", "/products/2");
  const leave = (path: string, target: string) =>
    shop.db.transaction((tx) => leaveRedirects(tx, shop.clock.now(), [{ path, target }]));
  await leave("/products/1", "/products/9");
  await leave("/products/2", "/products/20/old");
  await leave("/products/3", "/products/9");
  await leave("/products/3", "/products/10");
  for (const [from, next] of ["/v /w", "/w /x", "/x /y", "/y /z", "/z /products/4"].map((pair) =>
    pair.split(" "),
  ))
    await add(from ?? "", next ?? "");
  await leave("/products/4", "/v");
  expect((await rows()).filter(([path]) => (path ?? "").length > 2)).toEqual([
    ["/products/1", "/about"],
    ["/products/20/old", "/products/2"],
    ["/products/3", "/products/10"],
  ]);
  const left = (await listRedirects(shop.db)).find(({ path }) => path === "/products/3");
  expect(left).toMatchObject({ source: "rename", status: 301 });
  await add("/products/3", "/categories/1");
  await leave("/products/3", "/products/11");
  expect(await to("/products/3/SKU/name")).toBe("/categories/1");
});
