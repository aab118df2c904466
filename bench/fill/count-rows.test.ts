import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { spaza } from "../../cli/testing/spaza.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { countRows } from "./count-rows.ts";
import { generateCatalogue } from "./generate-catalogue.ts";

test("the rows are counted that an import says it has read", { timeout: 180_000 }, async () => {
  const { connectionString, close } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), "spaza-rows-"));
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });
  await writeFile(join(folder, "catalogue.csv"), [...generateCatalogue(1200)].join(""));
  const { output } = await spaza({ connectionString, folder }, "import", "catalogue.csv");
  expect(countRows(output)).toBe(1200);
});

test("an import that says nothing of its rows is an error, not a number", () => {
  expect(() => countRows("Nothing was imported.")).toThrow("says nothing of its rows");
});
