import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { spaza as runSpaza } from "../testing/spaza.ts";
import { readRename } from "./import-renames.ts";

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "spaza-renames-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function importing(category: string, ...flags: string[]) {
  const rows = ["A", "B"].map((id) => `${id},Mug,129 ZAR,7,${category}`);
  await writeFile(join(folder, "feed.csv"), ["id,title,price,quantity,product_type", ...rows, ""].join("\n"));
  return runSpaza({ connectionString: database.connectionString, folder }, "import", "feed.csv", ...flags);
}

const names = async () =>
  (await database.pool.query("select id, name from categories order by id")).rows.map(({ name }) => name);

test("the flag that a dry run offers renames the category, and the record says so", {
  timeout: 120_000,
}, async () => {
  await importing("Men's wear");
  const dry = await importing("Menswear", "--dry-run");
  expect(dry.output).toContain(
    'All 2\u00a0products of "Men\'s wear" move to "Menswear", a new category, and "Men\'s wear" would be empty. ' +
      "To rename it instead, with its place and address: --rename-category 'Men'\\''s wear=Menswear'",
  );
  expect(dry.output).toContain('1\u00a0new category: "Menswear"\nA dry run: nothing was changed.\n');
  const flag = ["--rename-category", "Men's wear=Menswear"];
  expect((await importing("Menswear", ...flag, "--dry-run")).output).toContain(
    'The category "Men\'s wear" would be called "Menswear".\nA dry run: nothing was changed.\n0 created, 0 changed, 2 unchanged',
  );
  expect(await names()).toEqual(["Men's wear"]);
  const done = await importing("Menswear", ...flag);
  expect(done.output).toContain(
    'The category "Men\'s wear" is now called "Menswear".\n0 created, 0 changed, 2 unchanged',
  );
  expect(await names()).toEqual(["Menswear"]);
  const audit = await runSpaza({ connectionString: database.connectionString, folder }, "audit");
  expect(audit.output).toMatch(/import --rename-category\s+Men's wear, name Menswear/);
});

test("several may be renamed, by their whole paths, too", () => {
  const first = readRename("Home > Kitchen = Kitchenware");
  expect(readRename("Home > Garden=Home > Outdoors", first)).toEqual([
    { path: ["Home", "Kitchen"], name: "Kitchenware" },
    { path: ["Home", "Garden"], name: "Outdoors" },
  ]);
});

test.each(["Kitchen", "=Kitchen", "Kitchen=", "Home > Kitchen=Garden > Kitchen", `A=${"x".repeat(101)}`])(
  "what is no rename is refused: %s",
  (typed) => {
    expect(() => readRename(typed)).toThrow("Home > Kitchen=Kitchenware");
  },
);
