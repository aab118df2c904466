import { asc, inArray, sql } from "drizzle-orm";
import { sum } from "../../money/money.ts";
import type { Queryable } from "../../shop.ts";
import type { Payment } from "../payment.ts";
import type { Settled } from "../settle/settle-payment.ts";
import { refunds } from "../tables.ts";

// Who says what of money that goes back:
//
// | command                | use case        | does                                                                   |
// |------------------------|-----------------|------------------------------------------------------------------------|
// | `orders refund`        | refundOrder     | writes a refund of an order that stands, whole or in part, with goods   |
// | `orders cancel`        | cancelAsOwner   | ends the order; flags what was paid (`refund_pending`), writes no refund |
// | `payments paid --again`| markAgain       | flags a further transfer; writes no refund                              |
// | `payments refund`      | askForRefund    | writes a refund of what is flagged, for its gateway                     |
// | `payments refunded`    | markRefunded    | the owner has paid back: settles a refund, or writes and settles one    |
//
// What is written the running shop asks the gateways for (sendRefunds); settleRefund alone counts a refund as done.

/** What became of what an owner said of a refund. */
export type SaidOfRefund = Settled & { orderId: number; amountCents: number };

/**
 * pending: somebody or the gateway has to pay it back. sent: the gateway has taken it on, or, where it has told
 * no reference, a request for the money went out. done: the money has gone back. refused: nothing will move.
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

/** Of a refund that is neither back nor refused. The index `refunds_open` names them, too. */
export const openStates: RefundStep[] = ["pending", "sent"];

export function isOpen({ state }: Pick<RefundRow, "state">): boolean {
  return openStates.includes(state);
}

/** The same in questions. */
export const openRefunds = inArray(refunds.state, openStates);

/**
 * What its gateway would not pay back, and nobody has done anything about since: another refusal of another sum changes
 * nothing about it, anything else that was asked for of the payment does.
 *
 * @param all of the payment
 */
export function standsRefused(refund: RefundRow, all: RefundRow[]): boolean {
  const overtakes = (later: RefundRow) =>
    later.id > refund.id && (later.state !== "refused" || later.amountCents === refund.amountCents);
  return refund.state === "refused" && !all.some(overtakes);
}

/** The same for all payments: the ids of those with such a refusal. */
export const withStandingRefusal = sql`(select payment_id from ${refunds} where state = 'refused'
  and not exists (select from ${refunds} later where later.payment_id = ${refunds}.payment_id
    and later.id > ${refunds}.id
    and (later.state <> 'refused' or later.amount_cents = ${refunds}.amount_cents)))`;

/**
 * What of a payment is neither back nor on its way back.
 *
 * @param all of any payments
 */
export function leftOf({ id, amountCents, refundedCents }: Payment, all: RefundRow[]): number {
  const open = all.filter((refund) => refund.paymentId === id && isOpen(refund));
  return amountCents - refundedCents - sum(open.map((refund) => refund.amountCents));
}
