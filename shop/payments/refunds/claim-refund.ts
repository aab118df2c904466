import { and, asc, eq, inArray, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Shop } from "../../shop.ts";
import { eftMethod } from "../eft/eft-gateway.ts";
import type { Payment } from "../payment.ts";
import { payments, refunds } from "../tables.ts";
import { openRefunds, openStates, type RefundRow } from "./refund.ts";

/** Payment methods with open refunds, except EFT, which the owner refunds. */
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
  /** Of the previous attempt. */
  askedBefore: Date | null;
};

/**
 * Claims one due refund, with backoff: one process asks, and not again for two minutes, when any running request has
 * timed out. Of each payment only the oldest open refund is claimed.
 * @returns undefined when none is due
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
