import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

type Transaction = Pick<NodePgDatabase, "execute">;

/** Removes the time limits of statements and of idle time from a transaction. */
export async function longTransaction(session: Transaction): Promise<void> {
  await session.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await session.execute(sql`set local statement_timeout = 0`);
}

/**
 * A long transaction that one process may run at a time. @param lock one of `lockNumbers`
 * @returns false when another holds the lock
 */
export async function onlyTransaction(session: Transaction, lock: number): Promise<boolean> {
  await longTransaction(session);
  const { rows } = await session.execute<{ isOnly: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as "isOnly"`,
  );
  return rows[0]?.isOnly === true;
}
