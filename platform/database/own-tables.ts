import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));
let known: number[] | undefined;

/**
 * Whether the database has all migrations that this code knows. It may have more: while a newer version takes over, this
 * one still serves. Rejects when the database does not answer.
 */
export async function hasOwnTables(db: Pick<NodePgDatabase, "execute">): Promise<boolean> {
  known ??= readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const own = known;
  const { rows } = await db.execute<{ time: string }>(
    sql`select created_at::text as time from drizzle.__drizzle_migrations`,
  );
  const applied = new Set(rows.map(({ time }) => Number(time)));
  return own.every((time) => applied.has(time));
}
