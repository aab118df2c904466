import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { openEmbedded } from "./embedded/embedded.ts";
import { openNotifier } from "./notifications/notifier.ts";
import { createPool, type PoolOptions } from "./pool.ts";
import { checkServer } from "./server-version.ts";
import { transactionsOn } from "./transactions.ts";

/** Transactions are Drizzle's: `db.transaction(async (tx) => …)`. */
export type OpenDatabase = {
  pool: pg.Pool;
  db: NodePgDatabase;
  /** For connections outside the pool: LISTEN and the job queue. */
  connectionString: string;
  /** Waits for queries in flight. Close users of `connectionString` first. Safe to repeat. */
  close(): Promise<void>;
};

export type DatabaseOptions = Omit<PoolOptions, "connectionString"> & {
  /** The data folder of the embedded PostgreSQL; ignored with `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** True for the shop: only one may run on a data folder. Ignored with `databaseUrl`. */
  exclusive: boolean;
};

/** Opens the database and starts the embedded PostgreSQL if needed; `migrate` makes the tables. Throws a StartError. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl !== undefined) {
    await checkServer(options.databaseUrl);
    return connectDatabase({ ...options, connectionString: options.databaseUrl });
  }
  const embedded = await openEmbedded(options);
  const database = connectDatabase({ ...options, connectionString: embedded.connectionString });
  return { ...database, close: once(() => database.close().then(embedded.close)) };
}

export function connectDatabase(options: PoolOptions): OpenDatabase {
  parseCountsAsNumbers();
  const pool = createPool(options);
  const { connectionString } = options;
  const { notify, close } = openNotifier(pool);
  const db = Object.assign(drizzle({ client: pool }), { $notify: notify });
  db.transaction = transactionsOn(pool, notify);
  return { pool, db, connectionString, close: once(() => close().then(() => pool.end())) };
}

/** `pg` returns count(*), an int8, as text. A number beyond 2^53 would be inexact, so that is an error. */
function parseCountsAsNumbers(): void {
  // Drizzle uses the global parsers, not those of a pool.
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`Too large for a number: ${text}`);
    return value;
  });
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= close();
    return closing;
  };
}
