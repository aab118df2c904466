import { existsSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { StartError } from "../../start-error.ts";
import { ownConnection } from "../own-connection.ts";
import { appliedTimes, knownMigrations, migrationLock, ownMigrationsFolder } from "./migration-files.ts";

type Migrated = { connectionString: string };

/**
 * Applies the missing migrations. Atomic: one transaction. Safe to repeat.
 * Concurrency: processes wait for each other, and for a backup that reads the tables.
 * Throws a StartError: "database-too-new" for migrations that this code does not know, "migrations-out-of-order" when
 * a missing one is older than the last applied.
 */
export async function migrate(database: Migrated, migrationsFolder = ownMigrationsFolder): Promise<void> {
  await bringUp(database, migrationsFolder, () => {});
}

/**
 * For commands beside a running shop, whose tables must not change: migrates only an empty database, and throws a
 * StartError "database-behind" when one with tables lacks migrations.
 * @returns whether it made the tables
 */
export function migrateEmpty(database: Migrated, migrationsFolder = ownMigrationsFolder): Promise<boolean> {
  return bringUp(database, migrationsFolder, refuseBehind);
}

async function bringUp(
  database: Migrated,
  migrationsFolder: string,
  check: (applied: readonly number[]) => void,
): Promise<boolean> {
  if (!existsSync(`${migrationsFolder}/meta/_journal.json`)) return false;
  // Migrations may outlast the pool's time limits; closing the connection frees the lock.
  const { client, close } = await ownConnection(database.connectionString, "spaza migrate");
  try {
    const known = knownMigrations(migrationsFolder).map(({ folderMillis }) => folderMillis);
    if (hasAll(known, await appliedTimes(client))) return false;
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const applied = await appliedTimes(client);
    if (hasAll(known, applied)) return false;
    check(applied);
    await applyMigrations(drizzle({ client }), { migrationsFolder });
    return true;
  } finally {
    await close("in good order");
  }
}

/** Throws a StartError when the database's history does not fit this code's. */
function hasAll(known: readonly number[], applied: readonly number[]): boolean {
  if (applied.some((time) => !known.includes(time))) {
    throw new StartError(
      "database-too-new",
      "The database was migrated by a newer Spaza than this one: start that one, or restore an older backup.",
    );
  }
  // Drizzle would skip it silently.
  const last = Math.max(...applied);
  const skipped = known.find((time) => time < last && !applied.includes(time));
  if (skipped !== undefined) {
    throw new StartError(
      "migrations-out-of-order",
      `The migration generated at ${new Date(skipped).toISOString()} is older than one already applied: generate it again.`,
    );
  }
  return known.every((time) => applied.includes(time));
}

function refuseBehind(applied: readonly number[]): void {
  if (applied.length === 0) return;
  throw new StartError(
    "database-behind",
    "The database is of an older Spaza than this one. `npm start` brings it up to date; until then give commands " +
      "from the folder of the Spaza that runs.",
  );
}
