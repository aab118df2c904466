import { sql } from "drizzle-orm";
import type { Queryable } from "../database.ts";

/** Whether the shop ever stored this key: made-up keys must not reach the store. */
export async function isStored(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from stored_pictures where key = ${key}`);
  return rows.length > 0;
}

/**
 * Marks a picture as used, before writing the file and again when naming it: a concurrent removal has finished or keeps
 * it. Safe to repeat.
 */
export async function noteStored(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`
    insert into stored_pictures (key) values (${key}) on conflict (key) do update set unused_since = null`);
}
