import { expect, test } from "vitest";
import { findRedirect } from "./find-redirect.ts";
import { listRedirects } from "./redirects.ts";
import { redirectingShop } from "./testing/redirecting-shop.ts";

const { shop, add, to, rows, acts } = redirectingShop();

test("a redirect is found, and each visit is counted with its time", async () => {
  expect(await add("/promo", "https://example.com/x", "302")).toMatchObject({ ok: true });
  expect(await findRedirect(shop(), "/promo")).toEqual({
    to: "https://example.com/x",
    isExternal: true,
    status: 302,
  });
  await Promise.all([to("/promo"), to("/promo"), to("/elsewhere")]);
  const [row] = await listRedirects(shop().db);
  expect(row).toMatchObject({ hits: 3, lastHitAt: shop().clock.now(), source: "owner" });
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
  await shop().database.pool.query(
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

test("an address of ten thousand slashes is read in linear time", async () => {
  expect(await to(`/a${"/".repeat(60_000)}b`)).toBeUndefined();
});

test("a redirect of a product's id covers all its addresses, except those with their own", async () => {
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
  // The shop's own address becomes a path.
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
