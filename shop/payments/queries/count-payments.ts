import { min, sql } from "drizzle-orm";
import { countsOf, readCounts } from "../../../platform/database/row-counts.ts";
import type { Database } from "../../database.ts";
import { payments, refunds } from "../tables.ts";

export type PaymentCounts = {
  /** Exact for waiting payments, an estimate for ended ones of a large shop. */
  byState: Map<string, number>;
  refundsWaiting: number;
  /** Of the longest waiting refund; null without one. */
  oldestRefundAt: Date | null;
};

/** Payment metrics; cheap even with a million payments. */
export async function countPayments(db: Database): Promise<PaymentCounts> {
  const waiting = (state: "pending" | "refund_pending") =>
    // Literals, since PostgreSQL uses a partial index only if its condition is repeated literally.
    sql`select ${sql.raw(`'${state}'`)} as value, count(*) as count from ${payments} where ${payments.state} = ${sql.raw(`'${state}'`)}`;
  const open = sql`${refunds.state} in ('pending', 'sent')`;
  const [all, pending, toRefund, [refund]] = await Promise.all([
    countsOf(db, payments.state),
    readCounts(db, waiting("pending")),
    readCounts(db, waiting("refund_pending")),
    db
      .select({ count: sql<number>`count(*)`, oldest: min(refunds.createdAt) })
      .from(refunds)
      .where(open),
  ]);
  return {
    byState: new Map([...all, ...pending, ...toRefund]),
    refundsWaiting: Number(refund?.count ?? 0),
    oldestRefundAt: refund?.oldest ?? null,
  };
}
