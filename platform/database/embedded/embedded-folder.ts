import { randomUUID } from "node:crypto";
import { chown, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { StartError } from "../../start-error.ts";
import { postgresMajor } from "./embedded-binaries.ts";
import type { Cluster } from "./embedded-cluster.ts";
import { isAlive } from "./process-alive.ts";
import { runAs } from "./run-as.ts";

const leftoverAgeMs = 60 * 60 * 1000;

const initdbOptions = [
  "--username=spaza",
  "--auth-local=trust",
  "--auth-host=reject",
  "--encoding=UTF8",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--locale=C",
  "--no-instructions",
];

/**
 * Makes the data folder if it is missing. Atomic: initdb writes a side folder that is moved into place when complete.
 * Concurrency: the first process to move wins and the others use its folder.
 */
export async function ensureDataFolder(cluster: Cluster): Promise<void> {
  const version = await readVersion(cluster.folder);
  if (version === null) return makeDataFolder(cluster);
  if (version === postgresMajor) return;
  throw new StartError(
    "data-folder-unusable",
    `${cluster.folder} was written by PostgreSQL ${version}, and this Spaza brings PostgreSQL ${postgresMajor}: ` +
      "dump it with the Spaza that wrote it, and restore the dump into an empty data folder.",
  );
}

async function readVersion(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

async function makeDataFolder(cluster: Cluster): Promise<void> {
  await removeLeftovers(cluster.folder);
  const sideFolder = `${cluster.folder}-new-${process.pid}-${randomUUID()}`;
  try {
    await mkdir(sideFolder, { mode: 0o700 });
    if (cluster.identity.uid !== undefined) {
      await chown(sideFolder, cluster.identity.uid, cluster.identity.gid ?? cluster.identity.uid);
    }
    await runInitdb(cluster, sideFolder);
    await moveIntoPlace(sideFolder, cluster.folder);
  } finally {
    await rm(sideFolder, { recursive: true, force: true });
  }
}

async function runInitdb(cluster: Cluster, sideFolder: string): Promise<void> {
  const args = ["-D", sideFolder, ...initdbOptions, ...cluster.extraInitdbOptions];
  const result = await runAs(cluster.identity, cluster.binaries.initdb, args, dirname(sideFolder));
  if (result.ok) return;
  const reason = result.output.split("\n").findLast((line) => line.includes("error:")) ?? result.output;
  throw new StartError("data-folder-unusable", `PostgreSQL cannot make ${cluster.folder}: ${reason}`);
}

async function moveIntoPlace(sideFolder: string, folder: string): Promise<void> {
  try {
    await rename(sideFolder, folder);
  } catch (error) {
    if (!isCode(error, "ENOTEMPTY") && !isCode(error, "EEXIST")) throw error;
    if ((await readVersion(folder)) !== null) return;
    const message = `${folder} holds files that are not PostgreSQL's: move them away, or choose another DATA_DIR.`;
    throw new StartError("data-folder-unusable", message, { cause: error });
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}-new-`;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(parent, name);
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    // The initdb of a killed shop may write for another second, so the folder fills while it is emptied.
    if (await isLeftover(path, pid))
      await rm(path, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 });
  }
}

/** Containers reuse process ids, so this process may have the dead one's; then the folder's age decides. */
async function isLeftover(path: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return true;
  const changed = await stat(path).catch(() => null);
  const ourStartMs = Date.now() - process.uptime() * 1000;
  return (
    changed !== null && changed.mtimeMs < (pid === process.pid ? ourStartMs : Date.now() - leftoverAgeMs)
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
