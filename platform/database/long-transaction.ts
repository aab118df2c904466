import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

type Transaction = Pick<NodePgDatabase, "execute">;

/** Lets a transaction take as long as it takes, and wait between its statements for as long as others work. */
export async function longTransaction(session: Transaction): Promise<void> {
  await session.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await session.execute(sql`set local statement_timeout = 0`);
}

/**
 * The same for what only one may do at a time, among all processes, to the transaction's end.
 *
 * @param lock one of `lockNumbers`
 * @returns false when another is at it
 */
export async function onlyTransaction(session: Transaction, lock: number): Promise<boolean> {
  await longTransaction(session);
  const { rows } = await session.execute<{ isOnly: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as "isOnly"`,
  );
  return rows[0]?.isOnly === true;
}
