import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "../start-error.ts";
import { lockNumbers } from "./lock-numbers.ts";

/**
 * Two advisory locks per embedded cluster. They belong to a connection, so they end with its process.
 * "use": shared by everyone who uses the cluster; the exclusive holder may stop PostgreSQL.
 * "shop": held by the one running shop.
 */
const locks = { use: 1, shop: 2 };

const retryMs = 50;
/** The connection of a killed shop may outlive it by a moment. */
const shopPatienceMs = 3_000;

/** False while another process is stopping PostgreSQL. */
export function shareUse(client: pg.Client): Promise<boolean> {
  return ask(client, "pg_try_advisory_lock_shared", locks.use);
}

/** Gives up all locks and tries to take the exclusive one, until this connection ends. */
export async function takeUseAlone(client: pg.Client): Promise<boolean> {
  await client.query("select pg_advisory_unlock_all()");
  return ask(client, "pg_try_advisory_lock", locks.use);
}

/** Throws a StartError "already-running" while another shop holds it. */
export async function lockShop(client: pg.Client, dataDir: string): Promise<void> {
  const startedMs = performance.now();
  while (!(await ask(client, "pg_try_advisory_lock", locks.shop))) {
    if (performance.now() - startedMs > shopPatienceMs) {
      throw new StartError(
        "already-running",
        `Another Spaza is already running on the data folder ${dataDir}: ` +
          "stop it first, or choose another folder with DATA_DIR.",
      );
    }
    await delay(retryMs);
  }
}

type LockFunction = "pg_try_advisory_lock" | "pg_try_advisory_lock_shared";

async function ask(client: pg.Client, call: LockFunction, lock: number): Promise<boolean> {
  const result = await client.query<{ locked: boolean }>(`select ${call}($1, $2) as locked`, [
    lockNumbers.cluster,
    lock,
  ]);
  return result.rows[0]?.locked === true;
}
