import type pg from "pg";
import type { Config } from "../../platform/config/config.ts";
import type { Log } from "../../platform/log/log.ts";

/** What a process takes at most: its pool, its jobs, its search and who listens for changes. */
const ofOneProcess = 16;
/** The owner's commands, a backup among them, and whoever looks into the database. */
const ofCommands = 24;

/** What the server lets this user have in this database; some is kept back for those who repair it. */
const mostConnections = `
  select least(
    current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
  ) as most`;

/** Says at the start what would otherwise show under load alone: that an owner's PostgreSQL has too few connections. */
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

/** Several have a process above them, and at a reload one more beside them. */
function connectionsFor(workers: number): number {
  return ofOneProcess * (workers === 1 ? 1 : workers + 2) + ofCommands;
}
