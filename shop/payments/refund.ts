import { asc, inArray } from "drizzle-orm";
import { sum } from "../money/money.ts";
import type { Queryable } from "../shop.ts";
import type { Payment } from "./payment.ts";
import { refunds } from "./tables.ts";

/**
 * pending: somebody or the gateway has to pay it back. sent: the gateway has taken it on. done: the money has gone back.
 * refused: nothing will move.
 */
export type RefundStep = "pending" | "sent" | "done" | "refused";

/** Pieces of a product that came back. */
export type RefundedGoods = { productId: number; quantity: number };

export type RefundRow = typeof refunds.$inferSelect;

/** Of these payments, the oldest first. */
export async function refundsOf(db: Queryable, payments: Pick<Payment, "id">[]): Promise<RefundRow[]> {
  if (payments.length === 0) return [];
  const ids = payments.map(({ id }) => id);
  return db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.id));
}

export function isOpen({ state }: Pick<RefundRow, "state">): boolean {
  return state === "pending" || state === "sent";
}

/**
 * What of a payment is neither back nor on its way back.
 *
 * @param all of any payments
 */
export function leftOf({ id, amountCents, refundedCents }: Payment, all: RefundRow[]): number {
  const open = all.filter((refund) => refund.paymentId === id && isOpen(refund));
  return amountCents - refundedCents - sum(open.map((refund) => refund.amountCents));
}
