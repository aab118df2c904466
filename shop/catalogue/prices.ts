import { sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";

/**
 * Today's prices in cents of all among these ids that can be bought: an import may have made a parent of what was a
 * product of its own. Unknown ids are left out.
 */
export async function pricesOf(db: Queryable, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  // Two columns in one row: of thousands of rows, reading them costs more than finding them.
  const { rows } = await db.execute<{ ids: number[] | null; prices: number[] | null }>(sql`
    select array_agg(id) as ids, array_agg(price_cents) as prices
    from products where id = any(${sql.param(ids)}::int[]) and kind <> 'parent'`);
  const { ids: sold, prices } = rows[0] ?? {};
  return new Map(sold?.map((id, place) => [id, prices?.[place] ?? 0]));
}
