import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { appliedTimes, migrationLock, tablesAfter } from "../migrate/migration-files.ts";
import { ownConnection } from "../own-connection.ts";

export type SnapshotTable = { name: string; columns: string[]; rows: number };

/** A consistent view of one moment, whatever others write meanwhile. */
export type DatabaseSnapshot = {
  takenAt: Date;
  serverVersion: string;
  /** The times they were generated at, in milliseconds. */
  migrations: number[];
  tables: SnapshotTable[];
  /** The last number of each sequence, read after the snapshot: no row in it has a higher one. */
  sequences: { name: string; last: string }[];
  /** Rows in PostgreSQL's COPY text format, in pieces of whole rows. */
  read(table: SnapshotTable): AsyncGenerator<Buffer>;
  readQuery(query: string): AsyncGenerator<Buffer>;
  count(query: string): Promise<number>;
  /** @param name with its schema */
  hasTable(name: string): Promise<boolean>;
  close(how: "in good order" | "at once"): Promise<void>;
};

/** Large enough to compress well, small enough for memory. */
const pieceBytes = 4 * 1024 * 1024;

/** Opens a snapshot of the tables except `leftOut`. No migration runs until it is closed. */
export async function openSnapshot(
  connectionString: string,
  leftOut: readonly string[],
): Promise<DatabaseSnapshot> {
  const { client, close } = await ownConnection(connectionString, "spaza backup");
  try {
    // Locked before the snapshot: one older than a migration would find other tables than it expects.
    await client.query("select pg_advisory_lock_shared($1)", [migrationLock]);
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ takenAt: Date; version: string }>(
      `select now() as "takenAt", current_setting('server_version') as version`,
    );
    const migrations = await appliedTimes(client);
    const tables = await tablesOf(client, tablesAfter(migrations.length), leftOut);
    const copy = (query: string) => wholeRows(client.query(copyTo(`copy ${query} to stdout`)));
    return {
      takenAt: rows[0]?.takenAt ?? new Date(),
      serverVersion: rows[0]?.version ?? "",
      migrations,
      tables,
      sequences: await sequencesOf(client),
      read: ({ name, columns }) => copy(`"${name}" (${columns.map((column) => `"${column}"`).join(", ")})`),
      readQuery: (query) => copy(`(${query})`),
      count: (query) => countOf(client, query),
      hasTable: async (name) =>
        (await client.query("select where to_regclass($1) is not null", [name])).rowCount === 1,
      close,
    };
  } catch (error) {
    await close("at once");
    throw error;
  }
}

async function tablesOf(
  client: pg.Client,
  own: Map<string, string[]>,
  leftOut: readonly string[],
): Promise<SnapshotTable[]> {
  const found = (await columnsOfTables(client)).filter(
    ({ name }) => own.has(name) && !leftOut.includes(name),
  );
  const tables: SnapshotTable[] = [];
  for (const table of found)
    tables.push({ ...table, rows: await countOf(client, `select from "${table.name}"`) });
  return tables;
}

async function columnsOfTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.oid, c.relname order by c.relname`);
  return rows;
}

async function sequencesOf(client: pg.Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}

async function countOf(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from (${query}) as each`,
  );
  return Number(rows[0]?.count);
}

const newLine = 10;

/** COPY escapes line feeds in values, so each line feed ends a row. */
async function* wholeRows(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const chunk of stream) {
    const end = chunk.lastIndexOf(newLine) + 1;
    waitingBytes += chunk.length;
    if (end === 0 || waitingBytes < pieceBytes) {
      waiting.push(chunk);
      continue;
    }
    yield Buffer.concat([...waiting, chunk.subarray(0, end)]);
    waiting = [chunk.subarray(end)];
    waitingBytes = chunk.length - end;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}

export function countRows(piece: Uint8Array): number {
  let rows = 0;
  for (let at = piece.indexOf(newLine); at >= 0; at = piece.indexOf(newLine, at + 1)) rows += 1;
  return rows;
}
