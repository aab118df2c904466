import { and, ne, sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { products } from "./tables.ts";

/** Today's prices in cents of all among these ids that can be bought; parents and unknown ids are left out. */
export async function pricesOf(db: Queryable, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, priceCents: products.priceCents })
    .from(products)
    // One parameter: thousands of placeholders cost more than the work.
    .where(and(sql`${products.id} = any(${sql.param(ids)}::int[])`, ne(products.kind, "parent")));
  return new Map(rows.map(({ id, priceCents }) => [id, priceCents]));
}
