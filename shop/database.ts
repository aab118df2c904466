import type { NodePgDatabase } from "drizzle-orm/node-postgres";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Where a query may run: on its own or inside a transaction. */
export type Queryable = Database | Transaction;
