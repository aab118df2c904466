import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { connectDatabase, type OpenDatabase } from "../platform/database/database.ts";
import { type Cluster, connectionStringOf } from "../platform/database/embedded/embedded-cluster.ts";
import { startServer, stopServer } from "../platform/database/embedded/embedded-server.ts";
import { socketPort } from "../platform/database/embedded/embedded-socket.ts";
import { prepareCluster } from "../platform/database/embedded/prepare-cluster.ts";
import { listen } from "../platform/database/notifications/listen.ts";
import { notifyAfterCommit } from "../platform/database/notifications/notifier.ts";
import { silentLog } from "../platform/log/log.ts";
import type { Transaction } from "../shop/database.ts";
import { median } from "./drive/drive.ts";
import { temporaryFolder } from "./prepare.ts";
import { alignedTable, met } from "./table.ts";

type Options = { isQuick: boolean; say(line?: string): void };

const clients = 16;
const channel = "spaza_bench";
/** The goal is a share of the commits a second without notifications. */
const goalShare = 0.8;

const ways: { name: string; goal?: number; notify(tx: Transaction): unknown }[] = [
  { name: "without NOTIFY", notify: () => {} },
  { name: "NOTIFY after the commit", goal: goalShare, notify: (tx) => notifyAfterCommit(tx, channel) },
  { name: "NOTIFY in the transaction", notify: (tx) => tx.execute(sql`select pg_notify(${channel}, '')`) },
];

/** One-row commits by 16 clients on a database with a synchronous stand-in, with and without notifications. */
export async function benchNotify({ isQuick, say }: Options): Promise<void> {
  const [rounds, seconds] = isQuick ? [2, 1] : [3, 4];
  await withStandIn(async (database) => {
    await database.db.execute(sql`create table bench_commits (id serial primary key, note text not null)`);
    const listener = await listen(
      database.connectionString,
      channel,
      () => {},
      () => {},
    );
    const measured = ways.map((): number[] => []);
    for (let round = -1; round < rounds; round += 1) {
      for (const [place, { notify }] of ways.entries()) {
        const perSecond = await commitsPerSecond(database, round < 0 ? 1 : seconds, notify);
        if (round >= 0) measured[place]?.push(perSecond);
      }
    }
    await listener.close();
    say(`\n${alignedTable(columns, rowsOf(measured))}`);
  });
}

const columns = [`commits by ${clients} clients, synchronous stand-in`, "a second", "share", "goal"];

function rowsOf(measured: number[][]): string[][] {
  const [without = []] = measured;
  return ways.map(({ name, goal }, place) => {
    const perSecond = measured[place] ?? [];
    const share = median(perSecond.map((each, round) => each / (without[round] ?? 0)));
    const reached = goal === undefined ? "" : `${goal} ${met(share >= goal)}`;
    return [name, median(perSecond).toFixed(0), share.toFixed(2), reached];
  });
}

async function commitsPerSecond(
  { db }: OpenDatabase,
  seconds: number,
  notify: (tx: Transaction) => unknown,
): Promise<number> {
  let count = 0;
  const startedMs = performance.now();
  const commitUntilEnd = async () => {
    while (performance.now() - startedMs < seconds * 1000) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into bench_commits (note) values ('one row')`);
        await notify(tx);
      });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, commitUntilEnd));
  return count / ((performance.now() - startedMs) / 1000);
}

async function withStandIn(act: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const [main, standIn] = await makeClusters();
  try {
    await start(main);
    await start(standIn);
    const connectionString = connectionStringOf(main, "postgres");
    const database = connectDatabase({
      connectionString,
      applicationName: "spaza bench",
      log: silentLog,
      size: clients,
    });
    try {
      await untilInStep(database);
      await act(database);
    } finally {
      await database.close();
    }
  } finally {
    // The stand-in last: until then the main database waits for it.
    for (const cluster of [main, standIn]) await stopServer(cluster, "immediate");
  }
}

/** The stand-in begins as a copy of the main database's files. */
async function makeClusters(): Promise<[main: Cluster, standIn: Cluster]> {
  const [mainDir, standInDir] = [await temporaryFolder(), await temporaryFolder()];
  const main = await prepareCluster({
    dataDir: mainDir,
    log: silentLog,
    extraSettings: ["synchronous_standby_names=*"],
  });
  const folder = join(standInDir, "postgres");
  await promisify(execFile)("cp", ["-a", main.folder, folder]);
  await writeFile(join(folder, "standby.signal"), "");
  const standIn = await prepareCluster({
    dataDir: standInDir,
    log: silentLog,
    extraSettings: [`primary_conninfo=host=${main.socketFolder} port=${socketPort} user=spaza`],
  });
  return [main, standIn];
}

async function start(cluster: Cluster): Promise<void> {
  const { ok, output } = await startServer(cluster);
  if (!ok) throw new Error(`PostgreSQL does not start: ${output}`);
}

async function untilInStep({ pool }: OpenDatabase): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await pool.query("select from pg_stat_replication where sync_state = 'sync'");
    if (rows.length > 0) return;
    await pause(100);
  }
  throw new Error("The stand-in does not follow");
}
