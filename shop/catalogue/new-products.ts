import { and, count, isNull, not, sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { products } from "./tables.ts";

const dayMs = 86_400_000;
const newForDays = 14;
/** The share of the range that counts as its stock from the start. */
export const bulkShare = 0.8;

/**
 * From which moment on a product counts as new, in milliseconds: for 14 days, and only if it came at least a day after
 * four fifths of the range. So a shop that was filled at once is not new from end to end, and its next additions are.
 *
 * @param bulkMs when four fifths of the range had come
 */
export function newFromMs(bulkMs: number, now: Date): number {
  return Math.max(now.getTime() - newForDays * dayMs, bulkMs + dayMs);
}

/** When a product that came at this moment stops being new. */
export const newUntilMs = (cameMs: number) => cameMs + newForDays * dayMs;

/** From which moment on a product counts as new in the range as the database has it. */
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
