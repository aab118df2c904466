import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { spaza } from "../testing/spaza.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const maintenance = (...words: string[]) => spaza(database, "maintenance", ...words);

test("the owner closes the shop with a message and a time in South Africa, and opens it", {
  timeout: 120_000,
}, async () => {
  expect((await maintenance("show")).output).toMatch(/never used.+MAINTENANCE/);
  const refused = await maintenance("on", "--until", "2020-12-01 08:00");
  expect(refused).toEqual({
    exitCode: 1,
    output: "",
    complaints: "The time at which you expect to open must be to come. Nothing was changed.\n",
  });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const closed = await maintenance("on", "--message", "Stocktaking", "--until", `${tomorrow} 08:00`);
  expect(closed.output).toMatch(
    /^The shop is closed since .+\nVisitors are told: Stocktaking\nExpected .+ 08:00 on /,
  );
  expect(JSON.parse((await maintenance("show", "--json")).output)).toMatchObject({
    on: true,
    message: "Stocktaking",
    until: `${tomorrow}T06:00:00.000Z`,
  });
  expect((await maintenance("off")).output).toMatch(/^The shop is open since [^\n]+\n$/);
  expect((await maintenance("off")).output).toMatch(/^It is open already, since [^\n]+\n$/);
});

test("a mistake in the shop file does not prevent maintenance; commands that need the file report it", {
  timeout: 120_000,
}, async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), "spaza-slip-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "data", "shop.toml"), "name = Unquoted\n");
  const surroundings = { connectionString: database.connectionString, folder };
  const closed = await spaza(surroundings, "maintenance", "on");
  expect([closed.exitCode, closed.output]).toEqual([0, expect.stringContaining("is closed")]);
  const legal = await spaza(surroundings, "legal");
  expect([legal.exitCode, legal.complaints]).toEqual([2, expect.stringContaining("shop.toml: line 1")]);
});
