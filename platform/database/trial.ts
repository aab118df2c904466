import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { silentLog } from "../log.ts";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "./database.ts";
import { isAlive } from "./process-alive.ts";
import { chooseTestFolder } from "./test-folder.ts";

/** For tests of the embedded PostgreSQL itself: a private folder that goes at the end of the test. */
export async function trialFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join((await chooseTestFolder()).parent, "spaza-trial-")));
  onTestFinished(() => removeTrial(folder));
  return folder;
}

/** Opens the embedded database as a shop does, unless told otherwise. */
export function openTrial(dataDir: string, options: Partial<DatabaseOptions> = {}): Promise<OpenDatabase> {
  return openDatabase({ dataDir, exclusive: true, applicationName: "trial", log: silentLog, ...options });
}

/** The number of the PostgreSQL that serves the folder, null when none does. */
export async function postgresPid(dataDir: string): Promise<number | null> {
  const file = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(file, 10);
  return Number.isNaN(pid) || !isAlive(pid) ? null : pid;
}

/** Tests that kill may leave a PostgreSQL behind; whoever opens and closes last stops it. */
async function removeTrial(folder: string): Promise<void> {
  const pid = await postgresPid(folder);
  if (pid !== null && pid !== process.pid) await (await openTrial(folder, { exclusive: false })).close();
  await rm(folder, { recursive: true, force: true });
}
