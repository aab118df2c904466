import { Socket } from "node:net";
import pg from "pg";
import type { Log } from "../log/log.ts";
import { TimedClient } from "./timed-client.ts";

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
  const pool = new pg.Pool({
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
    stream: () => new GatheringSocket(),
    onConnect: (client) => client.query(sessionSettings(statementTimeoutMs)),
    Client: TimedClient,
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
 * What is asked in one moment goes out in one write: of a small query the write is the dearest part, and a server that
 * has all of it at once is woken once. `pg` corks the connection while it writes a query.
 */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
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
