import { sql } from "drizzle-orm";
import type { Transaction } from "../../database.ts";

/**
 * Copies pictures to families from their oldest visible variant with any, without announcing it. Safe to repeat.
 * Concurrency: the caller has locked the parents.
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
