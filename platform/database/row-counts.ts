import { getTableName, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgColumn } from "drizzle-orm/pg-core";

type Queryable = Pick<NodePgDatabase, "execute">;

/** Counting a table of this size takes a few milliseconds: about 10,000 orders. */
const littleBytes = 16 * 1024 * 1024;

/**
 * Counts rows by value of a column with few values. For a large table PostgreSQL's statistics are used, which may be
 * some per cent off and omit rare values.
 */
export async function countsOf(db: Queryable, column: PgColumn): Promise<Map<string, number>> {
  const table = getTableName(column.table);
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_relation_size(${table}::regclass) as bytes`,
  );
  const isLittle = Number(rows[0]?.bytes) <= littleBytes;
  const counted = sql`select ${column} as value, count(*) as count from ${column.table} group by 1`;
  return readCounts(db, isLittle ? counted : estimated(table, column.name));
}

function estimated(table: string, column: string): SQL {
  return sql`
    select seen.value, round(seen.share * pg_class.reltuples) as count
    from pg_stats, pg_class,
      unnest(most_common_vals::text::text[], most_common_freqs) as seen (value, share)
    where pg_stats.schemaname = current_schema() and pg_stats.tablename = ${table}
      and pg_stats.attname = ${column} and pg_class.oid = ${table}::regclass`;
}

export async function readCounts(db: Queryable, question: SQL): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ value: string; count: number }>(question);
  return new Map(rows.map(({ value, count }) => [value, Number(count)]));
}
