import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/**
 * Identifies a shop by database, PostgreSQL and address, for shared storage. A restored shop has another id, so a
 * trial restore touches nothing of the original. @returns 32 hexadecimal digits
 */
export async function shopIdOf(db: Pick<NodePgDatabase, "execute">, publicUrl: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select md5(concat_ws(' ', system_identifier, oid, ${publicUrl}::text)) as id
    from pg_control_system(), pg_database where datname = current_database()`);
  const [{ id }] = rows as [{ id: string }];
  return id;
}
