import { and, asc, eq, inArray, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Shop } from "../../shop.ts";
import { eftMethod } from "../eft/eft-gateway.ts";
import type { Payment } from "../payment.ts";
import { payments, refunds } from "../tables.ts";
import { openRefunds, openStates, type RefundRow } from "./refund.ts";

/** The ways to pay by which money is to go back, those aside where only the owner can pay it back. */
export async function methodsToAsk({ db }: Shop): Promise<string[]> {
  const rows = await db
    .selectDistinct({ method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(openRefunds, ne(payments.method, eftMethod)));
  return rows.map(({ method }) => method);
}

export type ClaimedRefund = {
  refund: RefundRow;
  payment: Payment;
  /** When it was asked for the last time before this. */
  askedBefore: Date | null;
};

/**
 * Writes down that one refund is asked for now: of several processes one asks, and not again for two minutes, when every
 * question that was begun is over. Of a payment only the oldest that is not settled is claimed.
 *
 * @returns the refund with its payment; undefined when it is nobody's turn
 */
export function claimRefund({ db, clock }: Shop, method: string): Promise<ClaimedRefund | undefined> {
  return db.transaction(async (tx) => {
    const { id, askedAt, createdAt, paymentId } = refunds;
    const now = clock.now();
    const earlier = alias(refunds, "earlier");
    const before = tx
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(eq(earlier.paymentId, paymentId), inArray(earlier.state, openStates), sql`${earlier.id} < ${id}`),
      );
    const waited = sql`least(greatest((${askedAt} - ${createdAt}) / 2, interval '2 minutes'), interval '6 hours')`;
    const isItsTurn = sql`(${askedAt} is null or ${askedAt} + ${waited} <= ${now})`;
    const [due] = await tx
      .select({ id, askedBefore: askedAt })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, paymentId))
      .where(and(openRefunds, eq(payments.method, method), isItsTurn, notExists(before)))
      .orderBy(sql`${askedAt} asc nulls first`, asc(id))
      .limit(1)
      .for("update", { of: refunds, skipLocked: true });
    if (!due) return undefined;
    const [refund] = await tx.update(refunds).set({ askedAt: now }).where(eq(id, due.id)).returning();
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, refund?.paymentId ?? 0));
    return refund && payment && { refund, payment, askedBefore: due.askedBefore };
  });
}
