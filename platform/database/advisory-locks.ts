import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "../start-error.ts";
import { lockNumbers } from "./lock-numbers.ts";

/**
 * Two advisory locks on each embedded cluster. They belong to a connection, so they end with the process that
 * made it, however it ends.
 * "use": everyone who uses the cluster shares it; who gets it alone may stop PostgreSQL.
 * "shop": held by the one running shop.
 */
const locks = { use: 1, shop: 2 };

const retryMs = 50;
/** The connection of a killed shop may live a moment longer than the shop. */
const shopPatienceMs = 3_000;

/** False when somebody is stopping PostgreSQL. */
export function shareUse(client: pg.Client): Promise<boolean> {
  return ask(client, "pg_try_advisory_lock_shared", locks.use);
}

/** Gives up all locks, then says whether nobody else uses the cluster; if so nobody can until we are gone. */
export async function takeUseAlone(client: pg.Client): Promise<boolean> {
  await client.query("select pg_advisory_unlock_all()");
  return ask(client, "pg_try_advisory_lock", locks.use);
}

/** Throws a StartError "already-running" when another shop holds the lock. */
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
