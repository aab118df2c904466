import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { type Period, southAfricanDaySql } from "../../orders/queries/sales.ts";
import { refunds } from "../tables.ts";

export type DayRefunds = { day: string; refunds: number; refundedCents: number };

/** Completed refunds by South African day, oldest first. */
export function refundsByDay(db: Queryable, { from, until }: Period): Promise<DayRefunds[]> {
  const { state, settledAt, amountCents } = refunds;
  const day = southAfricanDaySql(settledAt);
  return db
    .select({
      day,
      refunds: sql<number>`count(*)::int`,
      refundedCents: sql`sum(${amountCents})`.mapWith(Number),
    })
    .from(refunds)
    .where(and(eq(state, "done"), gte(settledAt, from), lt(settledAt, until)))
    .groupBy(day)
    .orderBy(day);
}
