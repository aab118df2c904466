import type pg from "pg";
import type { Config } from "../../platform/config/config.ts";
import type { Log } from "../../platform/log/log.ts";

/** Connections of one process: pool, jobs, search and change listener. */
const ofOneProcess = 16;
/** The owner's commands, backups, and ad-hoc sessions. */
const ofCommands = 24;

/** The server's, user's and database's limit, less those reserved for superusers. */
const mostConnections = `
  select least(
    current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
  ) as most`;

/** Warns at the start of too few PostgreSQL connections, which would otherwise show under load only. */
export async function warnOfFewConnections(
  pool: Pick<pg.Pool, "query">,
  { WORKERS }: Pick<Config, "WORKERS">,
  log: Pick<Log, "warn">,
): Promise<void> {
  const { rows } = await pool.query<{ most: number }>(mostConnections);
  const most = rows[0]?.most ?? 0;
  const needed = connectionsFor(WORKERS);
  if (most >= needed) return;
  log.warn(
    `The PostgreSQL of DATABASE_URL has ${most} connections for the shop, which may want ${needed} with WORKERS=${WORKERS}: ` +
      "requests would fail when many come. Raise max_connections, or what its user or database may have, or lower WORKERS.",
  );
}

/** Several workers have a primary, and during a reload one more worker. */
function connectionsFor(workers: number): number {
  return ofOneProcess * (workers === 1 ? 1 : workers + 2) + ofCommands;
}
