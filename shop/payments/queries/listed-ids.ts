import { and, eq, gt, isNotNull, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { orderStandings } from "../../orders/expiry/deadlines.ts";
import { eftMethod } from "../eft/eft-gateway.ts";
import { withStandingRefusal } from "../refunds/refund.ts";
import { askedForMs, unconfirmedAfterMs } from "../settle/unconfirmed.ts";
import { withWrongSum } from "../settle/wrong-sum.ts";
import { payments, refunds } from "../tables.ts";

export type PaymentsAsked = "waiting" | "unconfirmed" | "to-refund" | "wrong-sum";

/** At most `most` payments with an id above `after`. */
export type Page = { after?: number; most?: number };

/**
 * Each reason is a query with its own index, so that a million other payments are not read. States are literals, since
 * PostgreSQL uses a partial index only if its condition is repeated literally.
 */
export function listedIds(
  db: Queryable,
  now: Date,
  asked: PaymentsAsked | undefined,
  { after = 0, most = 100 }: Page,
): SQL {
  const reasons: Record<PaymentsAsked, SQLWrapper[]> = {
    waiting: [waiting(db)],
    unconfirmed: [unconfirmed(db, now)],
    "to-refund": [
      sql`select id from ${payments} where state = 'refund_pending'`,
      sql`select payment_id from ${refunds} where state in ('pending', 'sent')`,
      withStandingRefusal,
    ],
    "wrong-sum": [withWrongSum],
  };
  const wanted = asked ? reasons[asked] : Object.values(reasons).flat();
  return sql`(select id from (${sql.join(wanted, sql` union `)}) listed (id)
    where id > ${after} order by id limit ${most})`;
}

const isPending = sql`${payments.state} = 'pending'`;

function waiting(db: Queryable) {
  const standings = orderStandings(db);
  return db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(standings, eq(standings.orderId, payments.orderId))
    .where(and(isPending, eq(payments.method, eftMethod), eq(standings.status, "pending_payment")));
}

function unconfirmed(db: Queryable, now: Date) {
  const standings = orderStandings(db);
  const before = (durationMs: number) => new Date(now.getTime() - durationMs);
  const { returnedAt, orderId, id } = payments;
  return db
    .select({ id })
    .from(payments)
    .innerJoin(standings, eq(standings.orderId, orderId))
    .where(
      and(
        isPending,
        isNotNull(returnedAt),
        lte(returnedAt, before(unconfirmedAfterMs)),
        gt(standings.expiresAt, before(askedForMs)),
      ),
    );
}
