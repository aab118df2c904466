import { and, eq, gte, lt, sql } from "drizzle-orm";
import { type Period, southAfricanDay } from "../orders/sales.ts";
import type { Queryable } from "../shop.ts";
import { payments } from "./tables.ts";

export type DayRefunds = { day: string; refunds: number; refundedCents: number };

/** What the owner has paid back, by the day in South Africa on which that was said; the first one first. */
export function refundsByDay(db: Queryable, { from, until }: Period): Promise<DayRefunds[]> {
  const { state, settledAt, amountCents } = payments;
  const day = southAfricanDay(settledAt);
  return db
    .select({
      day,
      refunds: sql<number>`count(*)::int`,
      refundedCents: sql`sum(${amountCents})`.mapWith(Number),
    })
    .from(payments)
    .where(and(eq(state, "refunded"), gte(settledAt, from), lt(settledAt, until)))
    .groupBy(day)
    .orderBy(day);
}
