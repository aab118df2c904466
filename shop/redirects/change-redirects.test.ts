import { expect, test } from "vitest";
import { owner } from "../testing/owner.ts";
import { removeRedirect } from "./change-redirects.ts";
import { leaveRedirects } from "./leave-redirects.ts";
import { listRedirects } from "./redirects.ts";
import { redirectingShop } from "./testing/redirecting-shop.ts";

const { shop, add, to, rows, acts } = redirectingShop();

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

test("of two concurrent redirects that would close a circle, one is refused", async () => {
  const both = await Promise.all([add("/a", "/b"), add("/b", "/a")]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test("the owner's change is recorded once, and repeating it changes nothing", async () => {
  await add("/old", "/about");
  await add("/old", "/about");
  await to("/old");
  await add("/old", "/support", "302");
  expect(await listRedirects(shop().db)).toMatchObject([{ target: "/support", status: 302, hits: 1 }]);
  expect(await removeRedirect(shop(), owner, "/old/")).toEqual({ ok: true, path: "/old" });
  expect(await removeRedirect(shop(), owner, "/old")).toEqual({
    ok: false,
    problem: "there is no redirect of /old",
  });
  expect(await removeRedirect(shop(), owner, "/%")).toMatchObject({ ok: false });
  const by = owner.by;
  expect(await acts()).toEqual([
    { action: "redirects.add", by, subject: "/old", details: { target: "/about", status: 301 } },
    { action: "redirects.add", by, subject: "/old", details: { target: "/support", status: 302 } },
    {
      action: "redirects.remove",
      by,
      subject: "/old",
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
    expect(await removeRedirect(shop(), owner, path)).toEqual({ ok: true, path });
    expect((await rows()).map(([left]) => left)).toEqual(others.toSorted());
  },
);

test("a redirect that prevents a circle is not removed", async () => {
  await add("/products/7/x", "/about");
  await add("/products/7", "/products/7/x");
  expect(await removeRedirect(shop(), owner, "/products/7/x")).toEqual({
    ok: false,
    problem: "without /products/7/x, /products/7 → /products/7 is a circle",
  });
  expect(await rows()).toHaveLength(2);
  expect((await acts()).map(({ action }) => action)).not.toContain("redirects.remove");
  expect(await removeRedirect(shop(), owner, "/products/7")).toMatchObject({ ok: true });
  expect(await removeRedirect(shop(), owner, "/products/7/x")).toMatchObject({ ok: true });
});

test("of a removal and a new redirect that together close a circle, one is refused", async () => {
  await add("/products/7/x", "/about");
  const [added, removed] = await Promise.all([
    add("/products/7", "/products/7/x"),
    removeRedirect(shop(), owner, "/products/7/x"),
  ]);
  expect([added.ok, removed.ok].toSorted()).toEqual([false, true]);
});

test("a removed page's redirect never replaces the owner's, nor closes a circle", async () => {
  await add("/products/1", "/about");
  await add("/products/20/old", "/products/2");
  const leave = (path: string, target: string) =>
    shop().db.transaction((tx) => leaveRedirects(tx, shop().clock.now(), [{ path, target }]));
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
  const left = (await listRedirects(shop().db)).find(({ path }) => path === "/products/3");
  expect(left).toMatchObject({ source: "rename", status: 301 });
  await add("/products/3", "/categories/1");
  await leave("/products/3", "/products/11");
  expect(await to("/products/3/SKU/name")).toBe("/categories/1");
});
