import { and, asc, eq, getTableColumns, gt, lte, or } from "drizzle-orm";
import { orderStandings } from "../orders/deadlines.ts";
import type { Shop } from "../shop.ts";
import type { Payment } from "./payment.ts";
import { payments } from "./tables.ts";
import { askedForMs, unconfirmedAfterMs } from "./unconfirmed.ts";

export type ListedPayment = Payment & { expiresAt: Date };

/** What of payments an owner looks for. */
export type PaymentsAsked = "waiting" | "unconfirmed" | "to-refund";

/**
 * Payments that wait for their money, those that nobody can say anything of, or those that must go back; all three
 * unless one is asked for. The oldest first.
 */
export async function listPayments(
  { db, clock }: Pick<Shop, "db" | "clock">,
  asked?: PaymentsAsked,
): Promise<ListedPayment[]> {
  const deadlines = orderStandings(db);
  const { state, returnedAt, orderId, id } = payments;
  const before = (durationMs: number) => new Date(clock.now().getTime() - durationMs);
  const isPending = eq(state, "pending");
  const conditions = {
    waiting: and(isPending, eq(deadlines.status, "pending_payment")),
    unconfirmed: and(
      isPending,
      lte(returnedAt, before(unconfirmedAfterMs)),
      gt(deadlines.expiresAt, before(askedForMs)),
    ),
    "to-refund": eq(state, "refund_pending"),
  };
  return db
    .select({ ...getTableColumns(payments), expiresAt: deadlines.expiresAt })
    .from(payments)
    .innerJoin(deadlines, eq(deadlines.orderId, orderId))
    .where(asked ? conditions[asked] : or(...Object.values(conditions)))
    .orderBy(asc(id));
}
