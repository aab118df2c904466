import { sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";

/** Whether the shop ever put such a picture into its store: of keys that were made up the store need not be asked. */
export async function isStored(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from stored_pictures where key = ${key}`);
  return rows.length > 0;
}

/**
 * Notes that something is to show a picture, before it is written into the store and once more when it is named: who wants
 * to remove just this one is through with it, or leaves it. Safe to repeat.
 */
export async function noteStored(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`
    insert into stored_pictures (key) values (${key}) on conflict (key) do update set unused_since = null`);
}
