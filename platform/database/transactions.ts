import { sql } from "drizzle-orm";
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { memoizeByObject } from "../concurrency/memoize-by-object.ts";
import { isReadOnly } from "./away/database-away.ts";
import type { Notifier, Notifying } from "./notifications/notifier.ts";

type Transact = NodePgDatabase["transaction"];
type Transaction = Parameters<Parameters<Transact>[0]>[0];

/**
 * Drizzle's transactions, with one transaction object per connection: `prepared` builds its queries once for it, and
 * building takes longer than sending. Notifications (`notifyAfterCommit`) are sent after the commit. The connection always returns to the pool; Drizzle leaks it when BEGIN fails, so an
 * outage would drain the pool.
 */
export function transactionsOn(pool: pg.Pool, notify: Notifier["notify"]): Transact {
  return async (act, config) => {
    const client = await pool.connect();
    let isReusable = false;
    try {
      const { tx, channels } = transactionOf(client);
      channels.clear();
      await tx.execute(begin);
      try {
        if (config) await tx.setTransaction(config);
        const result = await act(tx);
        await tx.execute(commit);
        isReusable = true;
        for (const channel of channels) notify(channel);
        return result;
      } catch (error) {
        isReusable = await tx.execute(rollback).then(
          () => !isReadOnly(error),
          () => false,
        );
        throw error;
      }
    } finally {
      // An unfinished transaction may hold locks, and a read-only server is the wrong one: the connection is not reused.
      client.release(!isReusable);
    }
  };
}

const [begin, commit, rollback] = [sql`begin`, sql`commit`, sql`rollback`];

const transactionOf = memoizeByObject((client: pg.PoolClient) => {
  const channels = new Set<string>();
  const dialect = new PgDialect();
  const session = new NodePgSession(client, dialect, undefined);
  const tx: Transaction = new NodePgTransaction(dialect, session, undefined);
  const notifying: Notifying = { $notify: (channel) => channels.add(channel) };
  // Drizzle's databases have a `$client`, too.
  Object.assign(tx, { $client: client, transaction: savepointsOf(tx), ...notifying });
  return { tx, channels };
});

/** A transaction within the transaction, on the same object: what was prepared for it serves here, too. */
function savepointsOf(tx: Transaction): Transaction["transaction"] {
  return async (act) => {
    await tx.execute(savepoint);
    try {
      const result = await act(tx);
      await tx.execute(release);
      return result;
    } catch (error) {
      await tx.execute(rollbackToSavepoint);
      await tx.execute(release);
      throw error;
    }
  };
}

// Of savepoints with one name the newest counts, so they may be nested.
const [savepoint, release, rollbackToSavepoint] = [
  sql`savepoint nested`,
  sql`release savepoint nested`,
  sql`rollback to savepoint nested`,
];
