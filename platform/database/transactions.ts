import { sql } from "drizzle-orm";
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { onceForEach } from "../concurrency/once-for-each.ts";

type Transact = NodePgDatabase["transaction"];
type Transaction = Parameters<Parameters<Transact>[0]>[0];

/**
 * Drizzle's transactions, but of the same object for each connection as long as that lives: what is built for it once
 * (`onceForEach`) serves all its transactions. Building queries anew takes longer than to send them. A connection is
 * given back whatever becomes of it: Drizzle keeps the one on which BEGIN fails, and an outage would cost the pool its
 * places one by one.
 */
export function transactionsOn(pool: pg.Pool): Transact {
  return async (act, config) => {
    const client = await pool.connect();
    let isOver = false;
    try {
      const tx = transactionOf(client);
      await tx.execute(begin);
      try {
        if (config) await tx.setTransaction(config);
        const result = await act(tx);
        await tx.execute(commit);
        isOver = true;
        return result;
      } catch (error) {
        // What went wrong first says more than that the connection is gone.
        isOver = await tx.execute(rollback).then(
          () => true,
          () => false,
        );
        throw error;
      }
    } finally {
      // Who comes next must not find half a transaction, which may still hold its locks.
      client.release(!isOver);
    }
  };
}

const [begin, commit, rollback] = [sql`begin`, sql`commit`, sql`rollback`];

const transactionOf = onceForEach((client: pg.PoolClient): Transaction => {
  const dialect = new PgDialect();
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
});
