import { readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Cluster } from "./embedded-cluster.ts";
import { socketPath } from "./embedded-socket.ts";
import { isAlive } from "./process-alive.ts";
import { runAs, self } from "./run-as.ts";

/** The process id in PostgreSQL's lock file, perhaps long dead; null without a file. */
export async function readPostmasterPid(cluster: Cluster): Promise<number | null> {
  const pid = Number.parseInt(await readFile(pidFile(cluster), "utf8").catch(() => ""), 10);
  return Number.isNaN(pid) ? null : pid;
}

export async function findPostmaster(cluster: Cluster): Promise<number | null> {
  const pid = await readPostmasterPid(cluster);
  return pid !== null && isAlive(pid) && (await servesFolder(pid, cluster.folder)) ? pid : null;
}

/**
 * Removes PostgreSQL's lock files when their process id now belongs to another program, as after a reboot: PostgreSQL
 * would refuse to start. It handles dead ids itself.
 */
export async function removeForeignPidFile(cluster: Cluster): Promise<void> {
  const pid = await readPostmasterPid(cluster);
  if (pid === null || !isAlive(pid) || (await servesFolder(pid, cluster.folder))) return;
  await rm(pidFile(cluster), { force: true });
  await rm(`${socketPath(cluster.socketFolder)}.lock`, { force: true });
}

function pidFile(cluster: Cluster): string {
  return join(cluster.folder, "postmaster.pid");
}

/** When in doubt yes: two servers on one data folder would destroy it. Untested on macOS. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (process.platform === "linux") return servesFolderOnLinux(pid, folder);
  const { output } = await runAs(self, "ps", ["-o", "comm=", "-p", String(pid)], "/");
  return output.includes("postgres");
}

async function servesFolderOnLinux(pid: number, folder: string): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
  if (name.trim() !== "postgres") return false;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === folder;
  } catch (error) {
    // A zombie process has no working folder.
    return !(error instanceof Error && "code" in error && error.code === "ENOENT");
  }
}
