import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildFamily, buildProduct } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

const launcher = fileURLToPath(new URL("../launch.js", import.meta.url));

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), "spaza-export-"));
  await buildProduct(shop, { sku: "MUG", name: "Enamel mug", description: "" });
  await buildFamily(shop, { sku: "CUP", name: "Tin cup" }, [{ name: "Blue" }, { name: "Red" }]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

test("the owner takes all products out, to a file or further, and in again", {
  timeout: 120_000,
}, async () => {
  const file = join(folder, "products.csv.gz");
  const printed = await spaza(shop.database, "export");
  expect(printed).toMatchObject({
    exitCode: 0,
    complaints: expect.stringMatching(/^3\u00a0products, each option of a family counted as one/),
  });
  expect(printed.output.split("\n")[1]).toMatch(
    /^MUG,Enamel mug,,Kombuis \d+,mugs \d+,100.00 ZAR,,10,published,/,
  );
  const written = await spaza(shop.database, "export", file, "--json");
  expect(JSON.parse(written.output)).toEqual({ products: 3, file });
  expect(gunzipSync(await readFile(file)).toString()).toBe(printed.output);
  expect(await readdir(folder)).toEqual(["products.csv.gz"]);
  const taken = await spaza(shop.database, "import", file, "--json");
  expect(JSON.parse(taken.output)).toMatchObject({
    rows: 3,
    created: 0,
    changed: 0,
    unchanged: 3,
    left_out: 0,
  });
  const ontoFolder = await spaza(shop.database, "export", folder);
  expect(ontoFolder).toEqual({ exitCode: 2, output: "", complaints: `${folder} is a folder, not a file.\n` });
  const nowhere = await spaza(shop.database, "export", join(folder, "nowhere", "a.csv"));
  expect(nowhere).toMatchObject({ exitCode: 2, output: "" });
});

test("a closed pipe, as with | head, is reported in words", { timeout: 120_000 }, async () => {
  const env = { SPAZA_ENV: "/dev/null", DATABASE_URL: shop.database.connectionString, DEMO: "on" };
  const command = spawn(process.execPath, [launcher, "export"], { env });
  command.stdout.destroy();
  const exit = once(command, "close");
  const complaints = await text(command.stderr);
  expect(complaints).toBe("Nobody reads on: not all of it was written.\n");
  expect(await exit).toEqual([2, null]);
});
