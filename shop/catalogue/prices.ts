import { and, gt, lt, ne, sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { products } from "./tables.ts";

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

/** The first products after an id that cost less than outside a sale, in the order of their ids: cents by id. */
export async function reducedFrom(
  db: Queryable,
  afterId: number,
  most: number,
): Promise<Map<number, number>> {
  const { id, kind, priceCents, regularPriceCents } = products;
  const rows = await db
    .select({ id, priceCents })
    .from(products)
    .where(and(gt(id, afterId), ne(kind, "parent"), lt(priceCents, regularPriceCents)))
    .orderBy(id)
    .limit(most);
  return new Map(rows.map((row) => [row.id, row.priceCents]));
}
