import { and, count, isNull, not, sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { products } from "../tables.ts";

const dayMs = 86_400_000;
const newForDays = 14;
/** The share of the range that counts as initial stock. */
export const bulkShare = 0.8;

/**
 * Moment, in milliseconds, from which products count as new: 14 days ago, but at least a day after 80% of the range
 * came, so that a freshly filled shop is not all new.
 * @param bulkMs when 80% had come
 */
export function newFromMs(bulkMs: number, now: Date): number {
  return Math.max(now.getTime() - newForDays * dayMs, bulkMs + dayMs);
}

/** When a product stops being new, in milliseconds. */
export const newUntilMs = (cameMs: number) => cameMs + newForDays * dayMs;

/** `newFromMs` for the range in the database. */
export async function newSince(db: Queryable, now: Date): Promise<{ since: Date; rangeSize: number }> {
  const bulk = sql`percentile_disc(${bulkShare}::float8) within group (order by ${products.createdAt})`;
  const [row] = await db
    .select({
      bulkMs: sql<number>`coalesce(extract(epoch from ${bulk}) * 1000, 0)::float8`,
      rangeSize: count(),
    })
    .from(products)
    .where(and(isNull(products.parentId), not(products.isHidden)));
  return { since: new Date(newFromMs(row?.bulkMs ?? 0, now)), rangeSize: row?.rangeSize ?? 0 };
}
