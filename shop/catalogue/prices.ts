import { sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";

/**
 * Today's prices in cents of all among these ids that can be bought: an import may have made a parent of what was a
 * product of its own. Unknown and hidden ones are left out.
 */
export async function pricesOf(db: Queryable, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  // One row, and text both ways: of thousands, rows and the driver's own arrays cost more than finding them does.
  const { rows } = await db.execute<{ ids: number[] | null; prices: number[] | null }>(sql`
    select array_to_json(array_agg(id)) as ids, array_to_json(array_agg(price_cents)) as prices
    from products where id = any(${`{${ids.join()}}`}::int[]) and kind <> 'parent' and not is_hidden`);
  const { ids: sold, prices } = rows[0] ?? {};
  return new Map(sold?.map((id, place) => [id, prices?.[place] ?? 0]));
}
