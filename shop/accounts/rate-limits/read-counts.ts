import { inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../database.ts";
import { rateLimits } from "../tables.ts";
import { keyOf, type Try } from "./rate-limit.ts";

/** Counters read into memory, for calls where only successes count. Exact under the caller's lock. */
export type Counts = Map<string, { count: number; endsAt: Date }>;

export async function readCounts(db: Queryable, now: Date, tries: Try[]): Promise<Counts> {
  const keys = keyed(tries).map(({ key }) => key);
  if (keys.length === 0) return new Map();
  const rows = await db.select().from(rateLimits).where(inArray(rateLimits.key, keys));
  return new Map(
    rows.flatMap(({ key, count, endsAt }) => (endsAt > now ? [[key, { count, endsAt }] as const] : [])),
  );
}

/** Seconds until the next try is allowed; undefined when it is allowed now. */
export function retryAfter(counts: Counts, now: Date, tries: Try[]): number | undefined {
  const waits = keyed(tries).flatMap(({ key, limit }) => {
    const counted = counts.get(key);
    return counted && counted.count >= limit.most ? [(counted.endsAt.getTime() - now.getTime()) / 1000] : [];
  });
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

export function countOn(counts: Counts, now: Date, tries: Try[]): void {
  for (const { key, limit } of keyed(tries)) {
    const endsAt = new Date(now.getTime() + limit.windowMinutes * 60_000);
    const before = counts.get(key) ?? { count: 0, endsAt };
    counts.set(key, { ...before, count: before.count + 1 });
  }
}

export async function writeCounts(tx: Transaction, counts: Counts): Promise<void> {
  const rows = [...counts].map(([key, counted]) => ({ key, ...counted }));
  if (rows.length === 0) return;
  await tx
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { count: sql`excluded.count`, endsAt: sql`excluded.ends_at` },
    });
}

function keyed(tries: Try[]) {
  return tries.flatMap(({ limit, who }) => (who ? [{ limit, key: keyOf(limit, who) }] : []));
}
