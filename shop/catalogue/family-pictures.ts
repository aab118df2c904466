import { sql } from "drizzle-orm";
import type { Transaction } from "../shop.ts";

/**
 * Lets families show the pictures of the oldest of their variants that is not hidden and has any. What is right already is
 * not written. Does not announce it. Safe to repeat.
 *
 * Concurrency: whoever calls this holds the parents.
 */
export async function showFamilyPictures(tx: Transaction, parentIds: number[]): Promise<void> {
  if (parentIds.length === 0) return;
  await tx.execute(sql`
    update products set picture_keys = shown.keys
    from (
      select parent.id, coalesce(first.picture_keys, '{}') as keys
      from unnest(${sql.param(parentIds)}::int[]) as parent (id)
      left join lateral (
        select v.picture_keys from products v
        where v.parent_id = parent.id and v.picture_keys <> '{}' and not v.is_hidden
        order by v.id limit 1
      ) as first on true
    ) as shown
    where products.id = shown.id and products.picture_keys <> shown.keys`);
}
