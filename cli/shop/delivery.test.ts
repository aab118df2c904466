import { mkdtemp, rm, writeFile } from "node:fs/promises";
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
  folder = await mkdtemp(join(tmpdir(), "spaza-delivery-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const spaza = (...args: string[]) =>
  runSpaza({ connectionString: database.connectionString, folder }, ...args);

async function fileOf(content: string): Promise<string> {
  const path = join(folder, "delivery.json");
  await writeFile(path, content);
  return path;
}

test("the owner takes the terms that hold, changes them and sets them", { timeout: 60_000 }, async () => {
  const shown = await spaza("delivery", "show", "--json");
  const terms = JSON.parse(shown.output);
  terms.methods[0].rates[0].bands[0].fee = "75.00";
  const set = await spaza("delivery", "set", await fileOf(JSON.stringify(terms)));
  expect(set).toMatchObject({ exitCode: 0, complaints: "" });
  expect(set.output).toContain(
    "Main centres: 2–4 working days, to 5 kg R\u00a075.00, to 15 kg R\u00a090.00, to 30 kg R\u00a0140.00 (from R\u00a0500.00: R\u00a050.00)",
  );
  expect(JSON.parse((await spaza("delivery", "show", "--json")).output)).toEqual(terms);
});

test("a file with mistakes changes nothing, and all of them are reported", { timeout: 60_000 }, async () => {
  const before = await spaza("delivery", "show");
  const file = await fileOf('{"cut_off_hour": 30, "zones": [], "methods": []}');
  expect(await spaza("delivery", "set", file)).toEqual({
    exitCode: 1,
    output: "",
    complaints: [
      "cut_off_hour must be a whole hour from 0 to 24.",
      "The last zone, and only that one, must have neither places nor provinces: it is for everywhere else.",
      "There must be at least one way of delivery.",
      "Nothing was changed.\n",
    ].join("\n"),
  });
  const cut = await spaza("delivery", "set", await fileOf('{"zones": ['));
  expect(cut).toMatchObject({ exitCode: 1, complaints: expect.stringContaining("is no JSON: ") });
  expect(await spaza("delivery", "set", join(folder, "lost.json"))).toEqual({
    exitCode: 1,
    output: "",
    complaints: `There is no file ${join(folder, "lost.json")}.\nNothing was changed.\n`,
  });
  expect(await spaza("delivery", "show")).toEqual(before);
});

test("days off are added, listed and taken away, one or several at once", { timeout: 60_000 }, async () => {
  const added = await spaza("days-off", "add", "2026-12-30..2026-12-31", " December holiday ");
  const listed = "2026-12-30  Wed 30 Dec  December holiday\n2026-12-31  Thu 31 Dec  December holiday\n";
  expect(added).toEqual({ exitCode: 0, output: listed, complaints: "" });
  expect((await spaza("days-off", "list")).output).toBe(listed);
  expect(await spaza("days-off", "add", "2026-12-30..2026-12-31", "December holiday")).toMatchObject({
    exitCode: 0,
    complaints: "It is so already. Nothing was changed.\n",
  });
  expect((await spaza("days-off", "remove", "2026-12-31")).output).toBe("Removed 2026-12-31\n");
  expect(JSON.parse((await spaza("days-off", "list", "--json")).output)).toEqual([
    { date: "2026-12-30", name: "December holiday" },
  ]);
  expect(await spaza("days-off", "add", "2026-12-24", " ")).toEqual({
    exitCode: 1,
    output: "",
    complaints: "The name must have from 1 to 60 letters. Nothing was changed.\n",
  });
});
