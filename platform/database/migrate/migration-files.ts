import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { lockNumbers } from "../lock-numbers.ts";

export const ownMigrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Exclusive for changing tables; shared for reading them unchanged. */
export const migrationLock = lockNumbers.migrations;

/** Drizzle identifies a migration by the time it was generated, in milliseconds. */
export function knownMigrations(migrationsFolder = ownMigrationsFolder): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder });
}

/** The applied migrations in the order they were generated; empty before the first. */
export async function appliedTimes(client: pg.Client): Promise<number[]> {
  const table = await client.query("select from pg_tables where schemaname = 'drizzle'");
  if (table.rowCount === 0) return [];
  const rows = await client.query<{ time: string }>(
    "select created_at::text as time from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.rows.map((row) => Number(row.time));
}

let ownTimes: number[] | undefined;

/**
 * Whether the database has all migrations of this code. It may have more, while a newer version takes over. Rejects
 * when the database does not answer.
 */
export async function hasAllMigrations(db: Pick<NodePgDatabase, "execute">): Promise<boolean> {
  ownTimes ??= knownMigrations().map(({ folderMillis }) => folderMillis);
  const own = ownTimes;
  const { rows } = await db.execute<{ time: string }>(
    sql`select created_at::text as time from drizzle.__drizzle_migrations`,
  );
  const applied = new Set(rows.map(({ time }) => Number(time)));
  return own.every((time) => applied.has(time));
}

/** The shop's tables with their columns after the first `migrations` migrations (at least 1). */
export function tablesAfter(migrations: number): Map<string, string[]> {
  const file = `${ownMigrationsFolder}/meta/${String(migrations - 1).padStart(4, "0")}_snapshot.json`;
  const { tables } = JSON.parse(readFileSync(file, "utf8")) as {
    tables: Record<string, { name: string; columns: Record<string, unknown> }>;
  };
  return new Map(Object.values(tables).map(({ name, columns }) => [name, Object.keys(columns)]));
}

/** Applies migrations in the caller's transaction and records them in Drizzle's table. */
export async function applyWithin(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}
