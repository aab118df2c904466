import { and, count, isNull, not, sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { products } from "./tables.ts";

const dayMs = 86_400_000;
const newForDays = 14;
const mostShare = 0.2;

/**
 * From which moment on a product counts as new: for 14 days, and only if it came at least a day after four fifths of
 * the range. So a shop that was filled at once is not new from end to end, and its next additions are.
 */
export async function newSince(db: Queryable, now: Date): Promise<{ since: Date; rangeSize: number }> {
  const bulk = sql`percentile_disc(${1 - mostShare}::float8) within group (order by ${products.createdAt})`;
  const [row] = await db
    .select({
      bulkMs: sql<number>`coalesce(extract(epoch from ${bulk}) * 1000, 0)::float8`,
      rangeSize: count(),
    })
    .from(products)
    .where(and(isNull(products.parentId), not(products.isHidden)));
  const since = Math.max(now.getTime() - newForDays * dayMs, (row?.bulkMs ?? 0) + dayMs);
  return { since: new Date(since), rangeSize: row?.rangeSize ?? 0 };
}
