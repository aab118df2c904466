import { once } from "node:events";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { BadBackup } from "../../backups/bad-backup.ts";
import type { Manifest } from "../../backups/manifest.ts";
import { applyWithin, knownMigrations, migrationLock, tablesAfter } from "../migrate/migration-files.ts";
import { ownConnection } from "../own-connection.ts";
import { countRows } from "./snapshot.ts";

/** An empty database being filled from a backup. Atomic: one transaction. */
export type Refill = {
  client: pg.Client;
  write(table: string, rows: Uint8Array): Promise<void>;
  /** Call after the last row: checks references and applies newer migrations. */
  finish(): Promise<void>;
  commit(): Promise<void>;
  /** Call after the commit, so that the first pages do not use plans for empty tables. */
  analyze(): Promise<void>;
  close(): Promise<void>;
};

/** Why this Spaza cannot restore the backup, or undefined. @param leftOut tables that a backup need not have */
export function whyNotKnown(manifest: Manifest, leftOut: readonly string[]): string | undefined {
  const { migrations, spaza_version: version } = manifest;
  const known = knownMigrations().map(({ folderMillis }) => folderMillis);
  if (migrations.some((time) => !known.includes(time)))
    return `A newer Spaza than this one wrote it (${version}): install that one, and restore it there`;
  if (migrations.some((time, index) => time !== known[index]))
    return "It is of a Spaza that this one does not know";
  return whyNotItsTables(manifest, leftOut);
}

function whyNotItsTables({ migrations, tables }: Manifest, leftOut: readonly string[]): string | undefined {
  const own = tablesAfter(migrations.length);
  for (const { name, columns } of tables) {
    const ownColumns = own.get(name);
    if (!ownColumns) return `It has a table that Spaza had not when it was written: ${name}`;
    if (ownColumns.toSorted().join() !== columns.toSorted().join())
      return `Its table ${name} has other columns than Spaza's when it was written`;
  }
  const given = new Set([...tables.map(({ name }) => name), ...leftOut]);
  const missing = [...own.keys()].find((name) => !given.has(name));
  return missing === undefined ? undefined : `Its table ${missing} is missing`;
}

export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ tables: number; hasQueue: boolean }>(`
    select count(*) filter (where nspname in ('public', 'drizzle')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))::int as tables,
      coalesce(bool_or(nspname = 'pgboss' and relname = 'job'), false) as "hasQueue"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where relkind in ('r', 'p')`);
  const found = rows[0];
  if (!found || found.tables > 0) return false;
  if (!found.hasQueue) return true;
  return (await client.query("select from pgboss.job limit 1")).rowCount === 0;
}

/**
 * Begins to fill a database: makes the tables as of the backup. No shop can start there meanwhile.
 * @param manifest one that `whyNotKnown` accepts
 * @throws BadBackup when the database is not empty
 */
export async function openRefill(connectionString: string, manifest: Manifest): Promise<Refill> {
  const { client, close } = await ownConnection(connectionString, "spaza restore");
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    if (!(await isEmptyDatabase(client)))
      throw new BadBackup("The database is not empty: a backup is restored into an empty one only");
    await client.query("begin");
    const known = knownMigrations();
    const before = known.slice(0, manifest.migrations.length);
    await applyWithin(client, before);
    const references = await takeReferences(client);
    // Rows that migrations insert are in the backup too, unless they were deleted since.
    for (const { name } of manifest.tables) await client.query(`truncate "${name}"`);
    const counts = new Map(
      manifest.tables.map(({ name, columns, rows }) => [name, { columns, missing: rows }]),
    );

    return {
      client,
      async write(table, rows) {
        const known = counts.get(table);
        if (!known) throw new BadBackup(`Its manifest names no table ${table}`);
        const columns = known.columns.map((column) => `"${column}"`).join(", ");
        known.missing -= await copyInto(client, `"${table}" (${columns})`, rows);
      },
      async finish() {
        for (const [name, { missing }] of counts) {
          if (missing !== 0) throw new BadBackup(`The rows of ${name} are not as many as its manifest says`);
        }
        await setSequences(client, manifest);
        for (const { table, name, definition } of references)
          await inWords(client.query(`alter table ${table} add constraint "${name}" ${definition}`));
        await inWords(applyWithin(client, known.slice(before.length)));
      },
      async commit() {
        await client.query("commit");
      },
      async analyze() {
        await client.query("analyze");
      },
      close: () => close("at once"),
    };
  } catch (error) {
    await close("at once");
    throw error;
  }
}

type Reference = { table: string; name: string; definition: string };

/** Drops the foreign keys while rows arrive table by table; they are checked once at the end. */
async function takeReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint "${name}"`);
  return rows;
}

export async function copyInto(client: pg.Client, target: string, rows: Uint8Array): Promise<number> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  const done = once(stream, "finish");
  stream.end(rows);
  await inWords(done);
  if (stream.rowCount !== countRows(rows)) throw new BadBackup(`Some rows of ${target} cannot be read`);
  return stream.rowCount;
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const own = await ownSequences(client);
  for (const { name, last } of sequences) {
    if (!own.has(name))
      throw new BadBackup(`It counts something that Spaza did not when it was written: ${name}`);
    await inWords(client.query("select setval($1::regclass, $2::bigint)", [`public."${name}"`, last]));
  }
  const said = new Map(sequences.map(({ name, last }) => [name, BigInt(last)]));
  for (const [name, { table, column }] of own) {
    const { rows } = await client.query<{ highest: string | null }>(
      `select max("${column}")::text as highest from ${table}`,
    );
    // Otherwise the shop's next row would get a number that is taken.
    if (BigInt(rows[0]?.highest ?? 0) > (said.get(name) ?? 0n))
      throw new BadBackup(`It has more rows of ${table} than it counted`);
  }
}

async function ownSequences(client: pg.Client): Promise<Map<string, { table: string; column: string }>> {
  const { rows } = await client.query<{ name: string; table: string; column: string }>(`
    select s.relname as name, d.refobjid::regclass::text as table, a.attname as column
    from pg_class s
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
        and d.refclassid = 'pg_class'::regclass
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, ...numbered }) => [name, numbered]));
}

/** Translates PostgreSQL's data errors (classes 22 and 23); other errors are not the backup's fault. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!/^2[23]/.test(code)) throw error;
    throw new BadBackup(`Its rows contradict each other: ${(error as Error).message}`, { cause: error });
  }
}
