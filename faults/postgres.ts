import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connectDatabase, type OpenDatabase } from "../platform/database/database.ts";
import { connectionStringOf } from "../platform/database/embedded/embedded-cluster.ts";
import { startServer, stopServer } from "../platform/database/embedded/embedded-server.ts";
import { findPostmaster } from "../platform/database/embedded/postmaster-pid.ts";
import { prepareCluster } from "../platform/database/embedded/prepare-cluster.ts";
import { migrate } from "../platform/database/migrate/migrate.ts";
import { chooseTestFolder } from "../platform/database/test-folder.ts";
import { silentLog } from "../platform/log/log.ts";

/** A PostgreSQL that can be killed. Commits survive, as on a real disk. */
export type Postgres = {
  database: OpenDatabase;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Kills the postmaster; its processes follow. */
  kill(): Promise<void>;
  remove(): Promise<void>;
};

const startPatienceMs = 60_000;
const retryMs = 50;

export async function openPostgres(): Promise<Postgres> {
  // The next test run removes folders with this name.
  const name = `spaza-test-${process.pid}-`;
  const dataDir = await mkdtemp(join((await chooseTestFolder()).parent, name));
  // PostgreSQL runs as another user under root and needs access.
  await chmod(dataDir, 0o755);
  // A killed process's writes stay with the system; only a power cut would need fsync.
  const extraSettings = ["fsync=off", "max_connections=200"];
  const cluster = await prepareCluster({
    dataDir,
    log: silentLog,
    extraSettings,
    extraInitdbOptions: ["--no-sync"],
  });
  const start = async () => {
    const startedMs = performance.now();
    // Retries until the killed server's last process is gone.
    while (!(await startServer(cluster)).ok) {
      if (performance.now() - startedMs > startPatienceMs) throw new Error("PostgreSQL does not start again");
      await pause(retryMs);
    }
  };
  await start();
  const connectionString = connectionStringOf(cluster, "postgres");
  await migrate({ connectionString });
  return {
    database: connectDatabase({ connectionString, applicationName: "spaza", log: silentLog }),
    start,
    async stop() {
      await stopServer(cluster, "fast");
    },
    async kill() {
      const pid = await findPostmaster(cluster);
      if (pid !== null) process.kill(pid, "SIGKILL");
    },
    async remove() {
      await stopServer(cluster, "immediate");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
