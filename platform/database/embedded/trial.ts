import { cp, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { test as baseTest, onTestFinished } from "vitest";
import { silentLog } from "../../log/log.ts";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "../database.ts";
import { chooseTestFolder } from "../test-folder.ts";
import { isAlive } from "./process-alive.ts";

/** A private folder for a test of the embedded PostgreSQL. */
export async function trialFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => removeTrial(folder));
  return folder;
}

/** Vitest's `test` with `dataDir`, a copy of a first start's database, because copying is faster. */
export const test = baseTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names in the pattern.
  .extend("firstStart", { scope: "file" }, async ({}, { onCleanup }) => {
    const folder = await makeFolder();
    onCleanup(() => removeTrial(folder));
    await (await openTrial(folder)).close();
    return folder;
  })
  .extend("dataDir", async ({ firstStart }, { onCleanup }) => {
    const folder = await makeFolder();
    onCleanup(() => removeTrial(folder));
    await cp(join(firstStart, "postgres"), join(folder, "postgres"), { recursive: true });
    return folder;
  });

async function makeFolder(): Promise<string> {
  return realpath(await mkdtemp(join((await chooseTestFolder()).parent, "spaza-trial-")));
}

/** Opens the embedded database like a shop. */
export function openTrial(dataDir: string, options: Partial<DatabaseOptions> = {}): Promise<OpenDatabase> {
  return openDatabase({ dataDir, exclusive: true, applicationName: "trial", log: silentLog, ...options });
}

export async function postgresPid(dataDir: string): Promise<number | null> {
  const file = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(file, 10);
  return Number.isNaN(pid) || !isAlive(pid) ? null : pid;
}

async function removeTrial(folder: string): Promise<void> {
  await stopLeftBehind(folder);
  await rm(folder, { recursive: true, force: true });
}

/** Stops the PostgreSQL that a killing test left behind: the last to close stops it. */
export async function stopLeftBehind(dataDir: string): Promise<void> {
  const pid = await postgresPid(dataDir);
  if (pid !== null && pid !== process.pid) await (await openTrial(dataDir, { exclusive: false })).close();
}
