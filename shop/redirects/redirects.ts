import { asc, sql } from "drizzle-orm";
import { lockNumbers } from "../../platform/database/lock-numbers.ts";
import type { Queryable, Transaction } from "../database.ts";
import { redirects } from "./tables.ts";

export function listRedirects(db: Queryable) {
  return db.select().from(redirects).orderBy(asc(redirects.path));
}

/** Held until the transaction ends: two concurrent changes could close a circle. */
export async function lockRedirects(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.redirects})`);
}
