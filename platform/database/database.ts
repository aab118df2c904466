import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { openEmbedded } from "./embedded/embedded.ts";
import { createPool, type PoolOptions } from "./pool.ts";
import { checkServer } from "./server-version.ts";
import { transactionsOn } from "./transactions.ts";

/** A database in use. Transactions are Drizzle's: `db.transaction(async (tx) => …)`. */
export type OpenDatabase = {
  pool: pg.Pool;
  db: NodePgDatabase;
  /** For those who need a connection of their own: LISTEN, the job queue. */
  connectionString: string;
  /** Waits for queries in flight. Close whoever uses `connectionString` before. Safe to call twice. */
  close(): Promise<void>;
};

export type DatabaseOptions = Omit<PoolOptions, "connectionString"> & {
  /** Where the embedded PostgreSQL keeps its data; not used with `databaseUrl`. */
  dataDir: string;
  /** A PostgreSQL of the owner's, 15 or later, instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** True for the shop: only one may run on a data folder. Means nothing with `databaseUrl`. */
  exclusive: boolean;
};

/**
 * Opens the database, starting the embedded PostgreSQL where need be. Throws a StartError when it cannot.
 * The tables are `migrate`'s business.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl !== undefined) {
    await checkServer(options.databaseUrl);
    return connectDatabase({ ...options, connectionString: options.databaseUrl });
  }
  const embedded = await openEmbedded(options);
  const database = connectDatabase({ ...options, connectionString: embedded.connectionString });
  return { ...database, close: once(() => database.close().then(embedded.close)) };
}

/** A pool and Drizzle on a database that is known to be there. Connects at the first query. */
export function connectDatabase(options: PoolOptions): OpenDatabase {
  parseCountsAsNumbers();
  const pool = createPool(options);
  const { connectionString } = options;
  const db = drizzle({ client: pool });
  db.transaction = transactionsOn(pool);
  return { pool, db, connectionString, close: once(() => pool.end()) };
}

/** count(*) is an int8, which `pg` gives as text. Beyond 2^53 a number would lie, so that is an error. */
function parseCountsAsNumbers(): void {
  // Drizzle asks the global parsers, so setting those of one pool would not reach it.
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
