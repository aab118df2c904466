import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log/log.ts";
import { lockShop, takeUseAlone } from "./advisory-locks.ts";
import { connectOrStart } from "./embedded/connect-or-start.ts";
import type { Cluster } from "./embedded/embedded-cluster.ts";
import { stopServer } from "./embedded/embedded-server.ts";

const recoveryRetryMs = 1_000;

export type GuardOptions = { cluster: Cluster; exclusive: boolean; applicationName: string; log: Log };

export type Guard = {
  close(): Promise<void>;
};

/**
 * Finds or starts PostgreSQL and holds the locks on a connection of its own. If PostgreSQL dies, it is started and
 * locked again.
 * Throws a StartError: "already-running" when `exclusive` and another shop runs, "database-unreachable" when it does
 * not start.
 */
export async function openGuard(options: GuardOptions): Promise<Guard> {
  const closing = new AbortController();
  let client = await enter(options, closing.signal);
  let recovery = Promise.resolve();

  const recoverWhenLost = () => {
    client.once("end", () => {
      if (!closing.signal.aborted) recovery = recover();
    });
  };
  const recover = async () => {
    options.log.error("PostgreSQL went away; starting it again");
    const next = await enterAgain(options, closing.signal);
    if (next === null) return;
    options.log.info("PostgreSQL is back");
    client = next;
    recoverWhenLost();
  };

  recoverWhenLost();
  return {
    close: async () => {
      closing.abort();
      await recovery;
      await leave(client, options);
    },
  };
}

async function enter(
  { cluster, exclusive, ...options }: GuardOptions,
  signal: AbortSignal,
): Promise<pg.Client> {
  const client = await connectOrStart(cluster, options.applicationName, signal);
  try {
    if (exclusive) await lockShop(client, dirname(cluster.folder));
    await ensureShopDatabase(client);
    return client;
  } catch (error) {
    await leave(client, { cluster, log: options.log });
    throw error;
  }
}

async function enterAgain(options: GuardOptions, signal: AbortSignal): Promise<pg.Client | null> {
  while (!signal.aborted) {
    try {
      return await enter(options, signal);
    } catch (error) {
      options.log.error("PostgreSQL cannot be brought back yet", { error });
      await delay(recoveryRetryMs, undefined, { signal }).catch(() => {});
    }
  }
  return null;
}

async function ensureShopDatabase(client: pg.Client): Promise<void> {
  const found = await client.query("select from pg_database where datname = 'spaza'");
  if (found.rowCount !== 0) return;
  try {
    await client.query("create database spaza");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "42P04" && code !== "23505") throw error;
  }
}

/** The last process stops PostgreSQL under the exclusive lock, so newcomers wait and start it again. */
async function leave(
  client: pg.Client,
  { cluster, log }: Pick<GuardOptions, "cluster" | "log">,
): Promise<void> {
  try {
    if (!(await takeUseAlone(client))) return;
    if (!(await stopServer(cluster, "fast"))) log.warn("PostgreSQL did not stop");
  } catch (error) {
    log.warn("PostgreSQL was gone before it could be stopped", { error });
  } finally {
    await client.end().catch(() => {});
  }
}
