import { sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";

/** The first picture of products, by their ids; without those that have none, are hidden, or are not there. */
export async function firstPictures(db: Queryable, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; key: string }>(sql`
    select id, picture_keys[1] as key from products
    where id = any(${sql.param(ids)}::int[]) and picture_keys <> '{}' and not is_hidden`);
  return new Map(rows.map(({ id, key }) => [id, key]));
}
