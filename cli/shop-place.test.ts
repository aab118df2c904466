import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { emptyTestDatabase } from "../platform/database/test-database.ts";
import { spaza } from "./testing/spaza.ts";

const launcher = fileURLToPath(new URL("./launch.js", import.meta.url));

async function emptyDatabase() {
  const database = await emptyTestDatabase();
  onTestFinished(database.close);
  return database;
}

test("in a wrong folder the command reports no closed shop, and makes none", async () => {
  const cwd = await mkdtemp(join(tmpdir(), "spaza-wrong-folder-"));
  onTestFinished(() => rm(cwd, { recursive: true }));
  const env = { SPAZA_ENV: "/dev/null", DEMO: "on" };
  const command = spawn(process.execPath, [launcher, "maintenance", "on"], { env, cwd });
  const end = once(command, "close");
  const [output, complaints] = await Promise.all([text(command.stdout), text(command.stderr)]);
  const [exitCode] = await end;
  expect([exitCode, output, complaints]).toEqual([
    ...[1, ""],
    expect.stringMatching(/^There is no shop in the data folder .+\. Nothing was changed\. /),
  ]);
  expect(await readdir(cwd)).toEqual([]);
});

test("what means nothing to an empty shop is refused where none is", { timeout: 60_000 }, async () => {
  const database = await emptyDatabase();
  for (const args of [
    ["stock", "low"],
    ["eft", "match", "statement.csv"],
  ]) {
    expect(await spaza(database, ...args)).toMatchObject({
      exitCode: 1,
      output: "",
      complaints: expect.stringContaining("There is no shop in the database of DATABASE_URL"),
    });
  }
  const { rowCount } = await database.pool.query("select from pg_tables where schemaname = 'public'");
  expect(rowCount).toBe(0);
});

test("what may be a shop's first command says that it made an empty one, once, and not among JSON", {
  timeout: 60_000,
}, async () => {
  const database = await emptyDatabase();
  const first = await spaza(database, "sections", "list", "--json");
  expect(first).toMatchObject({
    exitCode: 0,
    complaints: "There was no shop in the database of DATABASE_URL: an empty one was made there.\n",
  });
  JSON.parse(first.output);
  expect(await spaza(database, "sections", "list", "--json")).toMatchObject({ exitCode: 0, complaints: "" });
});
