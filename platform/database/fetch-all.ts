import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

type Transaction = Pick<NodePgDatabase, "execute">;

/** Reads rows in batches through a cursor, for constant memory. Each cursor of a transaction has a name. */
export async function* fetchAll<Row>(
  session: Transaction,
  cursor: string,
  query: SQL,
  batchSize: number,
): AsyncGenerator<Row[]> {
  const name = sql.raw(cursor);
  await session.execute(sql`declare ${name} cursor for ${query}`);
  for (;;) {
    const { rows } = await session.execute(sql`fetch ${sql.raw(String(batchSize))} from ${name}`);
    if (rows.length === 0) break;
    yield rows as Row[];
  }
  await session.execute(sql`close ${name}`);
}
