import { sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { shownPictures } from "./shown-pictures.ts";

/** First picture's key by product id; hidden products and those without pictures are left out. */
export async function firstPictures(db: Queryable, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; key: string }>(sql`
    select id, keys[1] as key from (
      select p.id, ${shownPictures(sql`p.picture_keys`, sql`parent.picture_keys`)} as keys
      from products p left join products parent on parent.id = p.parent_id
      where p.id = any(${sql.param(ids)}::int[]) and not p.is_hidden
    ) as shown where keys <> '{}'`);
  return new Map(rows.map(({ id, key }) => [id, key]));
}
