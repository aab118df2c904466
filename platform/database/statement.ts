import type { SQL } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { onceForEach } from "../concurrency/once-for-each.ts";

type Queryable = Pick<NodePgDatabase, "_">;

/**
 * A prepared statement: named, and planned once per connection, because planning often takes longer than running it.
 * @param query its values are placeholders, `sql.placeholder("userIds")`
 */
export function statement<Row = unknown>(name: string, query: SQL) {
  const written = new PgDialect().sqlToQuery(query);
  const preparedOn = onceForEach((db: Queryable) =>
    db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      written,
      undefined,
      name,
      false,
    ),
  );
  return async (db: Queryable, values: Record<string, unknown> = {}): Promise<Row[]> =>
    (await preparedOn(db).execute(values)).rows;
}
