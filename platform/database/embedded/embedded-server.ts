import { readFile, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "./embedded-cluster.ts";
import { socketPort } from "./embedded-socket.ts";
import { findPostmaster, readPostmasterPid, removeForeignPidFile } from "./postmaster-pid.ts";
import { isAlive } from "./process-alive.ts";
import { type ProgramResult, runAs } from "./run-as.ts";

/** Recovery after a power cut reads the whole write-ahead log. */
const startTimeoutSeconds = 300;
const stopTimeoutMs = 60_000;
const stopCheckMs = 5;
const longestLogBytes = 5_000_000;

/**
 * No port; a socket for its owner only. Connections: 16 workers and one replacement with 16 each, and room for
 * commands. The log names neither statements nor values, because they hold personal data.
 */
const settings = [
  "listen_addresses=",
  `port=${socketPort}`,
  "max_connections=320",
  "unix_socket_permissions=0700",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_checkpoints=off",
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
];

/**
 * Starts PostgreSQL and waits until it answers. `pg_ctl` gives it a session of its own, so it survives Ctrl-C and a
 * killed shop.
 */
export async function startServer(cluster: Cluster): Promise<ProgramResult> {
  await removeForeignPidFile(cluster);
  const log = logFile(cluster);
  await keepLogShort(log);
  const args = ["start", "-w", "-s", "-t", String(startTimeoutSeconds), "-D", cluster.folder, "-l", log];
  return runAs(
    cluster.identity,
    cluster.binaries.pgCtl,
    [...args, "-o", serverOptions(cluster)],
    cluster.folder,
  );
}

/**
 * Stops PostgreSQL: `fast` saves everything first, `immediate` is for throw-away clusters. False if it does not stop.
 * `pg_ctl stop` is avoided: it mistakes a server started right afterwards for the old one.
 */
export async function stopServer(cluster: Cluster, mode: "fast" | "immediate"): Promise<boolean> {
  const pid = await findPostmaster(cluster);
  if (pid === null) return true;
  process.kill(pid, mode === "fast" ? "SIGINT" : "SIGQUIT");
  const startedMs = performance.now();
  while ((await readPostmasterPid(cluster)) === pid && isAlive(pid)) {
    if (performance.now() - startedMs > stopTimeoutMs) return false;
    await delay(stopCheckMs);
  }
  return true;
}

export async function lastComplaint(cluster: Cluster): Promise<string> {
  const text = await readFile(logFile(cluster), "utf8").catch(() => "");
  const line = text.split("\n").findLast((each) => /FATAL|PANIC|error/.test(each));
  return line?.trim() ?? `see ${logFile(cluster)}`;
}

function logFile(cluster: Cluster): string {
  return join(cluster.folder, "server.log");
}

async function keepLogShort(log: string): Promise<void> {
  const found = await stat(log).catch(() => null);
  if (found !== null && found.size > longestLogBytes) await truncate(log);
}

/** Quoted, because pg_ctl passes these to a shell. */
function serverOptions(cluster: Cluster): string {
  const socketFolder = cluster.socketFolder === cluster.folder ? "." : cluster.socketFolder;
  const all = [...settings, `unix_socket_directories=${socketFolder}`, ...cluster.extraSettings];
  return all.map((setting) => `-c '${setting.replaceAll("'", "'\\''")}'`).join(" ");
}
