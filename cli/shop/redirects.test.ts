import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { spaza } from "../testing/spaza.ts";

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "spaza-redirects-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const redirects = (...args: string[]) => spaza(database, "redirects", ...args);

async function importing(...lines: string[]) {
  const file = join(folder, "old-shop.csv");
  await writeFile(file, `${lines.join("\n")}\n`);
  return redirects("import", file);
}

test("the owner leads addresses elsewhere, and sees how often they were followed", {
  timeout: 120_000,
}, async () => {
  expect(await redirects("add", "/sale/", "/search?sortBy=price_asc")).toEqual({
    exitCode: 0,
    complaints: "",
    output: "/sale → /search?sortBy=price_asc (301)\n",
  });
  const external = await redirects("add", "/blog", "https://blog.example.com", "--status", "302", "--json");
  expect(JSON.parse(external.output)).toEqual({
    path: "/blog",
    target: "https://blog.example.com/",
    status: 302,
  });
  await database.pool.query(
    "update redirects set hits = 4, last_hit_at = '2026-11-20T09:30:00Z' where path = '/sale'",
  );
  expect((await redirects("list")).output).toBe(
    "/blog → https://blog.example.com/  302  never followed\n" +
      "/sale → /search?sortBy=price_asc  301  followed 4×, last 20 Nov 2026 11:30\n",
  );
  expect(JSON.parse((await redirects("list", "--json")).output)[1]).toMatchObject({
    path: "/sale",
    hits: 4,
    last_hit_at: "2026-11-20T09:30:00.000Z",
    source: "owner",
  });
  expect(await redirects("remove", "/sale")).toMatchObject({ exitCode: 0, output: "Removed /sale\n" });
  expect(await redirects("remove", "/sale")).toMatchObject({
    exitCode: 1,
    complaints: "There is no redirect of /sale. Nothing was changed.\n",
  });
  expect((await spaza(database, "audit")).output).toContain("redirects remove");
});

test("a file goes in as a whole or not at all, and every wrong line is named", {
  timeout: 120_000,
}, async () => {
  const right = ["path,target,status", "/old,/about,", '"/a,b",https://example.com,302'];
  expect(await importing(...right)).toMatchObject({
    exitCode: 0,
    output: "2 added, 0 changed, 0 unchanged\n",
  });
  expect(await importing(...right)).toMatchObject({
    exitCode: 0,
    output: "0 added, 0 changed, 2 unchanged\n",
  });
  const wrong = await importing("path,target", "/new,/about", "", "/x,javascript:alert(1)", "/about,/old");
  expect(wrong).toEqual({
    exitCode: 1,
    output: "",
    complaints:
      "Line 2: /new → /about → /old → /about is a circle.\n" +
      'Line 4: "javascript:alert(1)" is neither a path like /about nor an address that begins with https://.\n' +
      "Line 5: /about → /old → /about is a circle.\n" +
      "Nothing was changed.\n",
  });
  expect(await importing("path,target", "/about,/old")).toMatchObject({
    exitCode: 1,
    complaints: "Line 2: /about → /old → /about is a circle.\nNothing was changed.\n",
  });
  const lost = await redirects("import", join(folder, "lost.csv"));
  expect(lost.complaints).toContain("There is no file");
  expect((await redirects("list", "--json")).output).not.toContain("/new");
});

test("a redirect of a page that is there is taken with a warning", { timeout: 120_000 }, async () => {
  expect(await redirects("add", "/support", "/help/delivery-policy")).toEqual({
    exitCode: 0,
    output: "/support → /help/delivery-policy (301)\n",
    complaints: "/support is a page of the shop: this is not followed as long as it is.\n",
  });
  await database.pool.query("insert into brands (id, name) overriding system value values (7, 'Isibane')");
  expect((await redirects("add", "/brands/7/isibane", "/brands")).complaints).toContain(
    "/brands/7/isibane is a page of the shop",
  );
});

test("a redirect to a page that is not there is taken with a warning", { timeout: 120_000 }, async () => {
  expect(await redirects("add", "/geysers", "/categories/404/geysers?page=2")).toEqual({
    exitCode: 0,
    output: "/geysers → /categories/404/geysers?page=2 (301)\n",
    complaints: "The shop has no page /categories/404/geysers: who follows this finds nothing there.\n",
  });
  expect((await redirects("add", "/boilers", "/geysers")).complaints).toBe("");
});

test("what is refused changes nothing and says why in one line", { timeout: 120_000 }, async () => {
  expect(await redirects("add", "/old-link", "//evil.example")).toEqual({
    exitCode: 1,
    output: "",
    complaints:
      '"//evil.example" would lead to another site: write https: before it if you mean that. Nothing was changed.\n',
  });
});
