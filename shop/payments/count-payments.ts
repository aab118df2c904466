import { min, sql } from "drizzle-orm";
import { countsOf, readCounts } from "../../platform/database/row-counts.ts";
import type { Database } from "../shop.ts";
import { payments, refunds } from "./tables.ts";

export type PaymentCounts = {
  /** Exact for what is waited for; of a large shop's ended ones an estimate. */
  byState: Map<string, number>;
  refundsWaiting: number;
  /** When the one that waits longest was asked for; null when none does. */
  oldestRefundAt: Date | null;
};

/** How the payments stand, for whoever watches the shop: cheap at a million of them. */
export async function countPayments(db: Database): Promise<PaymentCounts> {
  const waiting = (state: "pending" | "refund_pending") =>
    // Written out, for PostgreSQL takes the index of these few only for the very words of its condition.
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
