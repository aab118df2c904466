import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { orderStandings } from "../orders/deadlines.ts";
import type { Queryable, Shop } from "../shop.ts";
import type { Payment } from "./payment.ts";
import { payments } from "./tables.ts";

/**
 * Writes down that pending payments are asked about now: of several processes one asks. What is being settled at this
 * moment is passed over, so that nobody waits for anybody.
 *
 * @param isDue says which, by the payments' columns and their orders' deadlines
 * @param most how many at once, those asked about never or the longest ago first
 */
export function claimPayments(
  { db, clock }: Shop,
  isDue: (deadlines: ReturnType<typeof orderStandings>) => SQL | undefined,
  most: number,
): Promise<Payment[]> {
  return db.transaction(async (tx) => {
    const ids = await lockDue(tx, isDue, most);
    if (ids.length === 0) return [];
    return tx.update(payments).set({ askedAt: clock.now() }).where(inArray(payments.id, ids)).returning();
  });
}

async function lockDue(
  tx: Queryable,
  isDue: (deadlines: ReturnType<typeof orderStandings>) => SQL | undefined,
  most: number,
): Promise<number[]> {
  const { id, orderId, state, askedAt } = payments;
  const deadlines = orderStandings(tx);
  const due = await tx
    .select({ id })
    .from(payments)
    .innerJoin(deadlines, eq(deadlines.orderId, orderId))
    .where(and(eq(state, "pending"), isDue(deadlines)))
    .orderBy(sql`${askedAt} asc nulls first`, asc(id))
    .limit(most)
    .for("update", { of: payments, skipLocked: true });
  return due.map((payment) => payment.id);
}
