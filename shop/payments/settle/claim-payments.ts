import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { orderStandings } from "../../orders/expiry/deadlines.ts";
import type { Shop } from "../../shop.ts";
import type { Payment } from "../payment.ts";
import { payments } from "../tables.ts";

type Standings = ReturnType<typeof orderStandings>;
type Condition = (standings: Standings) => SQL | undefined;

/**
 * Claims payments for polling, so that one process asks: pending ones, and failed or cancelled ones whose order waits,
 * since another card may have paid. Skips locked payments.
 * @param isDue a condition on payments and their orders' deadlines
 * @param most per call, the least recently polled first
 */
export function claimPayments({ db, clock }: Shop, isDue: Condition, most: number): Promise<Payment[]> {
  return db.transaction(async (tx) => {
    const pending = await lockDue(tx, () => eq(payments.state, "pending"), isDue, most);
    // A separate query, driven by the few waiting orders; a combined one would read all payments.
    const givenUp = await lockDue(tx, mayStillBePaid, isDue, most - pending.length);
    const ids = [...pending, ...givenUp];
    if (ids.length === 0) return [];
    return tx.update(payments).set({ askedAt: clock.now() }).where(inArray(payments.id, ids)).returning();
  });
}

function mayStillBePaid({ status }: Standings): SQL | undefined {
  return and(inArray(payments.state, ["failed", "cancelled"]), eq(status, "pending_payment"));
}

async function lockDue(
  tx: Queryable,
  isOfState: Condition,
  isDue: Condition,
  most: number,
): Promise<number[]> {
  const { id, orderId, askedAt } = payments;
  const deadlines = orderStandings(tx);
  const due = await tx
    .select({ id })
    .from(payments)
    .innerJoin(deadlines, eq(deadlines.orderId, orderId))
    .where(and(isOfState(deadlines), isDue(deadlines)))
    .orderBy(sql`${askedAt} asc nulls first`, asc(id))
    .limit(most)
    .for("update", { of: payments, skipLocked: true });
  return due.map((payment) => payment.id);
}
