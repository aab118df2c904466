import { asc, inArray, sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { sum } from "../../money/money.ts";
import type { Payment } from "../payment.ts";
import type { Settled } from "../settle/settle-payment.ts";
import { refunds } from "../tables.ts";

// The commands that return money:
//
// | command                | use case        | does                                                                   |
// |------------------------|-----------------|------------------------------------------------------------------------|
// | `orders refund`        | refundOrder     | writes a refund of an order that stands, whole or in part, with goods   |
// | `orders cancel`        | cancelAsOwner   | ends the order; flags what was paid (`refund_pending`), writes no refund |
// | `payments paid --again`| markAgain       | flags a further transfer; writes no refund                              |
// | `payments refund`      | askForRefund    | writes a refund of what is flagged, for its gateway                     |
// | `payments refunded`    | markRefunded    | the owner has paid back: settles a refund, or writes and settles one    |
//
// The running shop sends written refunds to gateways (sendRefunds); only settleRefund marks a refund as done.

/** Result of an owner's refund command. */
export type SaidOfRefund = Settled & { orderId: number; amountCents: number };

/**
 * pending: requested. sent: accepted by the gateway or, without a reference, a request was sent. done: refunded.
 * refused: no money will move.
 */
export type RefundStep = "pending" | "sent" | "done" | "refused";

export type RefundedGoods = { productId: number; quantity: number };

export type RefundRow = typeof refunds.$inferSelect;

/** Oldest first. */
export async function refundsOf(db: Queryable, payments: Pick<Payment, "id">[]): Promise<RefundRow[]> {
  if (payments.length === 0) return [];
  const ids = payments.map(({ id }) => id);
  return db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.id));
}

/** Neither done nor refused. The index `refunds_open` repeats these states. */
export const openStates: RefundStep[] = ["pending", "sent"];

export function isOpen({ state }: Pick<RefundRow, "state">): boolean {
  return openStates.includes(state);
}

/** The same as a query condition. */
export const openRefunds = inArray(refunds.state, openStates);

/**
 * Refunds the gateway rejected and that still need the owner: superseded by any later refund of the payment except a
 * rejected one of another amount.
 * @param all refunds of the payment
 */
export function standsRefused(refund: RefundRow, all: RefundRow[]): boolean {
  const overtakes = (later: RefundRow) =>
    later.id > refund.id && (later.state !== "refused" || later.amountCents === refund.amountCents);
  return refund.state === "refused" && !all.some(overtakes);
}

/** Ids of payments with such a refund. */
export const withStandingRefusal = sql`(select payment_id from ${refunds} where state = 'refused'
  and not exists (select from ${refunds} later where later.payment_id = ${refunds}.payment_id
    and later.id > ${refunds}.id
    and (later.state <> 'refused' or later.amount_cents = ${refunds}.amount_cents)))`;

/**
 * Cents neither refunded nor in an open refund.
 * @param all refunds of any payments
 */
export function leftOf({ id, amountCents, refundedCents }: Payment, all: RefundRow[]): number {
  const open = all.filter((refund) => refund.paymentId === id && isOpen(refund));
  return amountCents - refundedCents - sum(open.map((refund) => refund.amountCents));
}
