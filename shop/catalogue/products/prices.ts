import { and, gt, lt, ne, sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { products } from "../tables.ts";

/**
 * Current prices in cents by id. Parents (an import may make one of a product), hidden and unknown products are left
 * out.
 */
export async function pricesOf(db: Queryable, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  // One row, and text both ways: for thousands of ids, rows and the driver's array parsing cost more than the query.
  const { rows } = await db.execute<{ ids: number[] | null; prices: number[] | null }>(sql`
    select array_to_json(array_agg(id)) as ids, array_to_json(array_agg(price_cents)) as prices
    from products where id = any(${`{${ids.join()}}`}::int[]) and kind <> 'parent' and not is_hidden`);
  const { ids: sold, prices } = rows[0] ?? {};
  return new Map(sold?.map((id, place) => [id, prices?.[place] ?? 0]));
}

/** A page of products on sale, ordered by id: cents by id. */
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
