import { gt, inArray } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import type { Sale } from "./set-sales.ts";
import { sales } from "./tables.ts";

/** Sales with a start or an end, planned ones too, by product id. Products without one are left out. */
export async function salesOf(db: Queryable, productIds: number[]): Promise<Map<number, Sale>> {
  if (productIds.length === 0) return new Map();
  return byProduct(await db.select().from(sales).where(inArray(sales.productId, productIds)));
}

/** The first sales with a start or an end after a product id, in the order of their products' ids. */
export async function salesFrom(db: Queryable, afterId: number, most: number): Promise<Map<number, Sale>> {
  const rows = await db
    .select()
    .from(sales)
    .where(gt(sales.productId, afterId))
    .orderBy(sales.productId)
    .limit(most);
  return byProduct(rows);
}

function byProduct(rows: (typeof sales.$inferSelect)[]): Map<number, Sale> {
  return new Map(
    rows.map(({ productId, priceCents, startsAt, endsAt }) => [productId, { priceCents, startsAt, endsAt }]),
  );
}
