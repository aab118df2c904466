import { fillPlaceholders, type SQL } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { memoizeByObject } from "../concurrency/memoize-by-object.ts";

type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];
type Queryable = NodePgDatabase | Transaction;
type Values = Record<string, unknown>;

/**
 * The way to write a hot statement: PostgreSQL plans it once per connection, by its name, and planning often takes longer
 * than the statement. Drizzle builds it once for the database and once for each connection's transactions, which all have
 * one object (`transactionsOn`). Call it as `query(tx, { userIds })`.
 *
 * @param build ends in `.prepare("name")`; values are placeholders, `sql.placeholder("userIds")`
 */
export function prepared<Rows>(
  build: (db: Queryable) => { execute(values?: Values): Promise<Rows> },
): (db: Queryable, values?: Values) => Promise<Rows> {
  const builtOn = memoizeByObject(build);
  return (db, values) => builtOn(db).execute(values);
}

/**
 * The same for SQL that Drizzle's builder cannot write. It throws the errors of `pg` itself.
 *
 * @returns rows as `pg` reads them, so cast what is neither a number nor a text
 */
export function statement<Row = unknown>(name: string, query: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return async (db: Queryable, values: Values = {}): Promise<Row[]> =>
    (await clientOf(db).query({ name, text, values: fillPlaceholders(params, values) })).rows;
}

/** The pool of a database, or the connection of a transaction. */
export function clientOf(db: object): pg.Pool | pg.PoolClient {
  const { $client } = db as { $client?: pg.Pool | pg.PoolClient };
  if (!$client)
    throw new Error("A transaction that is not of transactionsOn has no connection to be asked on");
  return $client;
}
