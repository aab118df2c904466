import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { spaza as runSpaza } from "../testing/spaza.ts";

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "spaza-changes-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function importing(price: string, pot: string, ...flags: string[]) {
  const mugs = Array.from({ length: 12 }, (_, index) => `M-${index},Mug,${price} ZAR,7,published`);
  const file = ["id,title,price,quantity,visibility", `POT,Pot,80 ZAR,${pot}`, ...mugs, ""];
  await writeFile(join(folder, "feed.csv"), file.join("\n"));
  return runSpaza({ connectionString: database.connectionString, folder }, "import", "feed.csv", ...flags);
}

test("products that change are named, with what of them does, before anything is done", {
  timeout: 120_000,
}, async () => {
  expect((await importing("129", "5,hidden")).output).not.toContain("Changed:");
  const asked = await importing("1199", "9,published", "--dry-run", "--report", "rows.csv");
  const pot = "POT: stock 5 to 9, shown again";
  const mug = "M-0: price R\u00a0129.00 to R\u00a01\u00a0199.00";
  expect(asked.output).toContain(`Changed:\n  line 2, id: ${pot}\n  line 3, id: ${mug}\n`);
  expect(asked.output).toMatch(/line 11, id: M-8: .*\n {2}… and 3 more\n/);
  const report = (await readFile(join(folder, "rows.csv"), "utf8")).trim().split("\n").slice(1);
  expect(report).toHaveLength(13);
  expect(report.slice(0, 2)).toEqual([`2,id,"${pot}",changed`, `3,id,${mug},changed`]);
  expect((await importing("1199", "9,published")).output).toContain(`Changed:\n  line 2, id: ${pot}\n`);
});
