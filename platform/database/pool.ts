import { Socket } from "node:net";
import pg from "pg";
import type { Log } from "../log/log.ts";
import { defaultSilenceMs, watchSilence } from "./away/watch-silence.ts";
import { TimedClient } from "./timed-client.ts";

/** Connections of one process. A request holds one only while it queries. */
export const poolSize = 10;

/** Longer than a visitor waits for a page. */
export const webStatementTimeoutMs = 15_000;

const idleInTransactionTimeoutMs = 60_000;
const connectTimeoutMs = 5_000;
/** The margin beyond PostgreSQL's own limit, for an answer on its way. */
const answerMarginMs = 5_000;
const idleTimeoutMs = 300_000;

export type PoolOptions = {
  connectionString: string;
  applicationName: string;
  log: Log;
  size?: number;
  /** 0 for none, for the owner's long work. */
  statementTimeoutMs?: number;
  /** How soon a server that stopped answering is noticed; see `watchSilence`. */
  silenceMs?: number;
};

/** A pool that survives an outage: dead connections are replaced. */
export function createPool(options: PoolOptions): pg.Pool {
  const {
    connectionString,
    statementTimeoutMs = webStatementTimeoutMs,
    silenceMs = defaultSilenceMs,
  } = options;
  const isWaiting = () => pool.totalCount > pool.idleCount;
  const watch = watchSilence({ connectionString, silenceMs, isWaiting });
  const pool: pg.Pool = new pg.Pool({
    connectionString,
    application_name: options.applicationName,
    max: options.size ?? poolSize,
    min: 1,
    idleTimeoutMillis: idleTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs === 0 ? undefined : statementTimeoutMs + answerMarginMs,
    keepAlive: true,
    // Queries of one Promise.all go out at once and share one round trip.
    pipeline: true,
    stream: () => {
      const socket = new GatheringSocket();
      watch(socket);
      return socket;
    },
    onConnect: (client) => client.query(sessionSettings(statementTimeoutMs)),
    Client: TimedClient,
  });
  logOutages(pool, options.log);
  return pool;
}

/** Set by a statement, since poolers in front of PostgreSQL refuse unknown start-up options. */
function sessionSettings(statementTimeoutMs: number): string {
  return (
    `set timezone = 'UTC'; set statement_timeout = ${statementTimeoutMs}; ` +
    `set idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}`
  );
}

/**
 * Gathers the queries of one tick into one write, the dearest part of a small query. `pg` corks the socket while it
 * writes.
 */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** Logs one line when the database goes and one when it is back. */
function logOutages(pool: pg.Pool, log: Log): void {
  let isAway = false;
  const onLost = (error: Error) => {
    if (pool.ending) return;
    if (!isAway) log.warn("The connection to the database was lost", { error: error.message });
    isAway = true;
  };
  // Without these listeners a lost connection would end the process.
  pool.on("error", onLost);
  pool.on("connect", (client) => {
    client.on("error", onLost);
    if (isAway) log.info("The database answers again");
    isAway = false;
  });
}
