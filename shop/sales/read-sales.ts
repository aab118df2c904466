import { gt, inArray } from "drizzle-orm";
import { reducedFrom } from "../catalogue/products/prices.ts";
import type { Queryable } from "../database.ts";
import type { Sale } from "./set-sales.ts";
import { sales } from "./tables.ts";

/** Current and planned sales with dates, by product id. */
export async function salesOf(db: Queryable, productIds: number[]): Promise<Map<number, Sale>> {
  if (productIds.length === 0) return new Map();
  return byProduct(await db.select().from(sales).where(inArray(sales.productId, productIds)));
}

/** A page of all sales, planned and undated ones too, ordered by product id. */
export async function salesFrom(db: Queryable, afterId: number, most: number): Promise<Map<number, Sale>> {
  const [dated, reduced] = [await datedFrom(db, afterId, most), await reducedFrom(db, afterId, most)];
  const undated = [...reduced].map(
    ([id, priceCents]) => [id, { priceCents, startsAt: null, endsAt: null }] as const,
  );
  const all = [...new Map<number, Sale>([...undated, ...dated])];
  return new Map(all.toSorted(([one], [other]) => one - other).slice(0, most));
}

async function datedFrom(db: Queryable, afterId: number, most: number): Promise<Map<number, Sale>> {
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
