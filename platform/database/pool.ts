import pg from "pg";
import type { Log } from "../log.ts";

/** Connections of one process. A request holds one only while it queries. */
export const poolSize = 10;

/** A page that needs longer has lost its reader. */
export const webStatementTimeoutMs = 15_000;

const idleInTransactionTimeoutMs = 60_000;
const connectTimeoutMs = 5_000;
/** Beyond PostgreSQL's own limit, for a server that no longer answers at all. */
const silenceMs = 5_000;
const idleTimeoutMs = 300_000;

export type PoolOptions = {
  connectionString: string;
  applicationName: string;
  log: Log;
  size?: number;
  /** 0 for none, for long work of the owner's. */
  statementTimeoutMs?: number;
};

/** A pool that outlives the database: connections that die are replaced by new ones when it is back. */
export function createPool(options: PoolOptions): pg.Pool {
  const { statementTimeoutMs = webStatementTimeoutMs } = options;
  const pool = new LastingPool({
    connectionString: options.connectionString,
    application_name: options.applicationName,
    max: options.size ?? poolSize,
    min: 1,
    idleTimeoutMillis: idleTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs === 0 ? undefined : statementTimeoutMs + silenceMs,
    keepAlive: true,
    // What a transaction asks by one Promise.all goes out at once: several questions wait for one answer.
    pipeline: true,
    onConnect: (client) => client.query(sessionSettings(statementTimeoutMs)),
  });
  logOutages(pool, options.log);
  return pool;
}

/** Set by a statement, since connection poolers in front of a PostgreSQL refuse unknown start-up options. */
function sessionSettings(statementTimeoutMs: number): string {
  return (
    `set timezone = 'UTC'; set statement_timeout = ${statementTimeoutMs}; ` +
    `set idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}`
  );
}

/**
 * Drizzle sends BEGIN before its try block: when that fails, it never gives the connection back, and an outage
 * would cost the pool its places one by one. So a connection that ends gives itself back.
 */
class LastingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect().then(releaseWhenLost);
    super.connect(callback);
    return undefined;
  }
}

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];

function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off("end", onEnd);
    release(error);
  };
  const onEnd = () => releaseOnce(true);
  client.once("end", onEnd);
  client.release = releaseOnce;
  return client;
}

/** One line when the database goes, one when it is back, however many connections there were. */
function logOutages(pool: pg.Pool, log: Log): void {
  let isAway = false;
  const onLost = (error: Error) => {
    if (pool.ending) return;
    if (!isAway) log.warn("The connection to the database was lost", { error: error.message });
    isAway = true;
  };
  // Without these listeners a lost connection, idle or in use, would end the process.
  pool.on("error", onLost);
  pool.on("connect", (client) => {
    client.on("error", onLost);
    if (isAway) log.info("The database answers again");
    isAway = false;
  });
}
