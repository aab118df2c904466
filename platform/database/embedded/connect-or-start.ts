import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../../start-error.ts";
import { shareUse } from "../advisory-locks.ts";
import { type Cluster, connectionStringOf } from "./embedded-cluster.ts";
import { lastComplaint, startServer } from "./embedded-server.ts";
import { readPostmasterPid } from "./postmaster-pid.ts";
import type { ProgramResult } from "./run-as.ts";

const retryMs = 50;
/** The wait for a process that was just killed or is ending. */
const patienceMs = 10_000;
/** The wait while PostgreSQL says it is starting up or shutting down: a recovery may take this long. */
const recoveryPatienceMs = 300_000;

/** Consecutive failed starts that mean a broken configuration or a full disk. */
const hopelessStarts = 5;

/** PostgreSQL's own database, so that the shop's can be dropped and restored while the locks are held. */
const maintenanceDatabase = "postgres";

/**
 * Connects to the cluster's PostgreSQL, starting it if it does not run, and shares its use.
 * Concurrency: others may start or stop it at the same time.
 * Throws a StartError "database-unreachable" when it does not start or `signal` aborts.
 */
export async function connectOrStart(
  cluster: Cluster,
  applicationName: string,
  signal: AbortSignal,
): Promise<pg.Client> {
  const startedMs = performance.now();
  let failure: Failure = { isAbsent: false, isBusy: false, reason: "" };
  let failedStarts = 0;
  while (failedStarts < hopelessStarts && !signal.aborted) {
    const attempt = await connect(cluster, applicationName);
    if (attempt.ok) return attempt.client;
    failure = attempt;
    if (performance.now() - startedMs > (attempt.isBusy ? recoveryPatienceMs : patienceMs)) break;
    const started = attempt.isAbsent ? await startServer(cluster) : null;
    if (started?.ok) continue;
    if (started !== null) failure = { ...attempt, reason: await whyNotStarted(cluster, started) };
    // Without a lock file no other process was in the way, or it has just left; that does not happen many times in a
    // row.
    failedStarts = started !== null && (await readPostmasterPid(cluster)) === null ? failedStarts + 1 : 0;
    await delay(retryMs);
  }
  const message = `PostgreSQL in ${cluster.folder} cannot be reached: ${failure.reason}`;
  throw new StartError("database-unreachable", message.replaceAll(/\s+/g, " "));
}

type Failure = { isAbsent: boolean; isBusy: boolean; reason: string };
type Attempt = { ok: true; client: pg.Client } | ({ ok: false } & Failure);

async function connect(cluster: Cluster, applicationName: string): Promise<Attempt> {
  const client = new pg.Client({
    connectionString: connectionStringOf(cluster, maintenanceDatabase),
    application_name: `${applicationName} lock`,
    connectionTimeoutMillis: patienceMs,
  });
  // Without a listener a lost connection would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    if (await shareUse(client)) return { ok: true, client };
    await client.end();
    return { ok: false, isAbsent: false, isBusy: true, reason: "another process is stopping it" };
  } catch (error) {
    await client.end().catch(() => {});
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const isAbsent = code === "ENOENT" || code === "ECONNREFUSED";
    return { ok: false, isAbsent, isBusy: code === "57P03", reason: String(error) };
  }
}

async function whyNotStarted(cluster: Cluster, { output }: ProgramResult): Promise<string> {
  return output.includes("log output") ? lastComplaint(cluster) : output;
}
