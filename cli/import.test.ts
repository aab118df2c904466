import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../platform/database/database.ts";
import { testDatabase } from "../platform/database/test-database.ts";
import { spaza as runSpaza } from "./testing/spaza.ts";

let database: OpenDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "spaza-import-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => database.pool.query("truncate products, brands, categories cascade"));

const spaza = (...args: string[]) =>
  runSpaza({ connectionString: database.connectionString, folder }, ...args);

async function fileOf(...rows: string[]): Promise<string> {
  await writeFile(join(folder, "feed.csv"), ["id,title,price,quantity", ...rows, ""].join("\n"));
  return "feed.csv";
}

async function skus(): Promise<string[]> {
  const { rows } = await database.pool.query<{ sku: string }>("select sku from products order by sku");
  return rows.map((row) => row.sku);
}

test("a good file goes in, with a summary", async () => {
  const { exitCode, output } = await spaza("import", await fileOf("A,Mug,129.00 ZAR,7", "B,Pot,99.00 ZAR,2"));
  expect(output).toMatch(/2 created, 0 changed, 0 unchanged, 0 left out\n2 rows in [\d.]+ s, \d+ a second/);
  expect(exitCode).toBe(0);
  expect(await skus()).toEqual(["A", "B"]);
});

test("rows that are left out are named, all of them in the report", async () => {
  const bad = Array.from({ length: 25 }, (_, index) => `X${index},"Mug ""${index}""",cheap,7`);
  const file = await fileOf("A,Mug,129.00 ZAR,7", ...bad);
  const { exitCode, output } = await spaza("import", file, "--report", "left-out.csv");
  expect(output).toMatch('line 3, price: "cheap" is not an amount such as "129.00 ZAR"');
  expect(output).toMatch("… and 5 more");
  expect(exitCode).toBe(1);
  const report = (await readFile(join(folder, "left-out.csv"), "utf8")).trim().split("\n");
  expect(report).toHaveLength(26);
  expect(report[1]).toBe('3,price,"""cheap"" is not an amount such as ""129.00 ZAR"""');
  expect(await skus()).toEqual(["A"]);
});

test("a broken file stops with a clear line and changes nothing", async () => {
  const { exitCode, complaints } = await spaza("import", await fileOf("A,Mug,129.00 ZAR,7", 'B,"Pot'));
  expect(complaints).toMatch("The row at line 3 opens a quote and never closes it. Nothing was changed.");
  expect(exitCode).toBe(2);
  expect(await skus()).toEqual([]);
});

test("a dry run says what would happen", async () => {
  const { exitCode, output } = await spaza("import", await fileOf("A,Mug,129.00 ZAR,7"), "--dry-run");
  expect(output).toMatch(/A dry run: nothing was changed\.\n1 created/);
  expect(exitCode).toBe(0);
  expect(await skus()).toEqual([]);
});

test.each([
  [["import", "nowhere.csv"], "There is no file nowhere.csv."],
  [["import", "."], "There is no file .."],
  [["import"], "missing required argument"],
  [["imprt"], "Did you mean import?"],
])("a mistyped command fails with one clear line: %j", async (args, line) => {
  const { exitCode, complaints } = await spaza(...args);
  expect(complaints).toContain(line);
  expect(exitCode).toBe(2);
});

const shopifyFile = "Handle,Title,Variant Price,Variant Inventory Qty\nmug,Mug,10.00,7\n";

async function shopifyPrice(...flags: string[]) {
  await writeFile(join(folder, "products_export.csv"), shopifyFile);
  const run = await spaza("import", "products_export.csv", ...flags);
  const { rows } = await database.pool.query<{ cents: number }>("select price_cents as cents from products");
  return { ...run, cents: rows[0]?.cents };
}

test("where nobody can be asked, an export without currency fails at once and names the flags", async () => {
  const { exitCode, complaints, cents } = await shopifyPrice();
  expect(complaints).toMatch(
    /export from Shopify does not say the currency .* --rand .* --rate 18\.50 .*Nothing was changed/,
  );
  expect(exitCode).toBe(2);
  expect(cents).toBeUndefined();
});

test.each([
  [["--rand"], 1000],
  [["--rate", "18,505"], 18505],
  [["--rate", "usd=18.5"], 18500],
])("the owner says what the prices are: %j", async (flags, cents) => {
  expect(await shopifyPrice(...flags)).toMatchObject({ exitCode: 0, cents });
});

test.each([
  [["--rate", "0"], "what one unit of the currency costs in rand"],
  [["--rate", "cheap"], "what one unit of the currency costs in rand"],
  [["--rand", "--rate", "18.50"], "Say either --rand or --rate."],
])("a rate that is none is refused: %j", async (flags, line) => {
  const { exitCode, complaints, cents } = await shopifyPrice(...flags);
  expect(complaints).toContain(line);
  expect(exitCode).toBe(2);
  expect(cents).toBeUndefined();
});

test("help shows an example", async () => {
  const { exitCode, output } = await spaza("import", "--help");
  expect(output).toContain("$ npx spaza import products.csv");
  expect(exitCode).toBe(0);
});
