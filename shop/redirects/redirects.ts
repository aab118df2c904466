import { asc, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../shop.ts";
import { redirects } from "./tables.ts";

/** All rows in the order of their paths. */
export function listRedirects(db: Queryable) {
  return db.select().from(redirects).orderBy(asc(redirects.path));
}

/** Any number, as long as it is always the same. */
const redirectsLock = 1_936_744_061;

/** Until the transaction ends: two changes that are right alone may close a circle together. */
export async function lockRedirects(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${redirectsLock})`);
}
