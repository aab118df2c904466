import { expect, test } from "vitest";
import { owner } from "../testing/owner.ts";
import { importRedirects } from "./import-redirects.ts";
import { redirectingShop } from "./testing/redirecting-shop.ts";

const { shop, add, rows, acts } = redirectingShop();

/** As the table reader gives it. */
function importing(...lines: string[]) {
  const table = lines.map((line, place) => ({ line: place + 1, cells: line.split(",") }));
  return importRedirects(shop(), owner, table, "old-shop().csv");
}

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
    { action: "redirects.import", subject: "old-shop().csv", details: { added: 2, changed: 1 } },
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
