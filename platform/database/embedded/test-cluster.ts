import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { silentLog } from "../../log/log.ts";
import { migrate } from "../migrate/migrate.ts";
import { chooseTestFolder, testFolderParents } from "../test-folder.ts";
import { type Cluster, connectionStringOf } from "./embedded-cluster.ts";
import { startServer, stopServer } from "./embedded-server.ts";
import { prepareCluster } from "./prepare-cluster.ts";
import { isAlive } from "./process-alive.ts";

export const templateName = "spaza_template";

const folderPrefix = "spaza-test-";

/** Fast, and lost at a power cut. */
const throwAwaySettings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "autovacuum=off",
  "max_connections=200",
];

export type TestCluster = {
  connectionString: string;
  stop(): Promise<void>;
};

/**
 * A test run's cluster with a migrated template database. The next run deletes files on a disk, because that takes
 * longer than many tests.
 */
export async function startTestCluster(migrationsFolder?: string): Promise<TestCluster> {
  const removal = removeOldClusters();
  const { parent, isInMemory } = await chooseTestFolder();
  const dataDir = await mkdtemp(join(parent, `${folderPrefix}${process.pid}-`));
  await chmod(dataDir, 0o755);
  const cluster = await prepareTestCluster(dataDir);
  const started = await startServer(cluster);
  if (!started.ok) throw new Error(`The test cluster does not start: ${started.output}`);
  const stop = async () => {
    await stopServer(cluster, "immediate");
    if (isInMemory) await rm(dataDir, { recursive: true });
    await removal;
  };
  try {
    await makeTemplate(cluster, migrationsFolder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connectionString: connectionStringOf(cluster, "postgres"), stop };
}

function prepareTestCluster(dataDir: string): Promise<Cluster> {
  const extraInitdbOptions = ["--no-sync"];
  return prepareCluster({ dataDir, log: silentLog, extraInitdbOptions, extraSettings: throwAwaySettings });
}

async function makeTemplate(cluster: Cluster, migrationsFolder: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: connectionStringOf(cluster, "postgres") });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrate({ connectionString: connectionStringOf(cluster, templateName) }, migrationsFolder);
}

async function removeOldClusters(): Promise<void> {
  for (const parent of testFolderParents) {
    for (const name of await readdir(parent).catch(() => [])) {
      const pid = name.startsWith(folderPrefix)
        ? Number.parseInt(name.slice(folderPrefix.length), 10)
        : Number.NaN;
      if (!Number.isNaN(pid) && !isAlive(pid)) await removeCluster(join(parent, name));
    }
  }
}

/** A failure is ignored: the cluster belongs to another user, or another run removes it too. */
async function removeCluster(dataDir: string): Promise<void> {
  try {
    await stopServer(await prepareTestCluster(dataDir), "immediate");
    await rm(dataDir, { recursive: true, force: true });
  } catch {
    return;
  }
}
