import { asc, sql } from "drizzle-orm";
import { lockNumbers } from "../../platform/database/lock-numbers.ts";
import type { Queryable, Transaction } from "../shop.ts";
import { redirects } from "./tables.ts";

/** All rows in the order of their paths. */
export function listRedirects(db: Queryable) {
  return db.select().from(redirects).orderBy(asc(redirects.path));
}

/** Until the transaction ends: two changes that are right alone may close a circle together. */
export async function lockRedirects(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.redirects})`);
}
