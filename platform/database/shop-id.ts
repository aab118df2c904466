import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/**
 * Tells shops apart where several put their things into one place: this database, of this PostgreSQL, at this address. A
 * restored shop is another one, so that a trial counts for nothing there.
 *
 * @returns 32 hexadecimal digits
 */
export async function shopIdOf(db: Pick<NodePgDatabase, "execute">, publicUrl: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select md5(concat_ws(' ', system_identifier, oid, ${publicUrl}::text)) as id
    from pg_control_system(), pg_database where datname = current_database()`);
  const [{ id }] = rows as [{ id: string }];
  return id;
}
