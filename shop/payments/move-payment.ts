import { and, asc, eq, ne, sql } from "drizzle-orm";
import { prepared } from "../../platform/database/statement.ts";
import type { Transaction } from "../database.ts";
import type { OrderRow } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import type { Payment, RefundReason } from "./payment.ts";
import { paymentSteps, type StoredState } from "./payment-states.ts";
import { payments } from "./tables.ts";

type PaymentStep = {
  to: StoredState;
  reference?: string | null;
  refundReason?: RefundReason;
  /** Cents refunded so far. */
  refundedCents?: number;
};

/**
 * Changes a payment's state in the caller's transaction.
 * @param payment locked by the caller
 * @throws Error for a transition that is not in the table
 */
export async function movePayment(
  shop: Shop,
  tx: Transaction,
  payment: Payment,
  { to, reference, refundReason, refundedCents }: PaymentStep,
): Promise<void> {
  const next: StoredState[] = paymentSteps[payment.state as StoredState] ?? [];
  if (!next.includes(to)) throw new Error(`Payment ${payment.id} cannot go from ${payment.state} to ${to}`);
  await writeState(tx, {
    id: payment.id,
    state: to,
    settledAt: shop.clock.now(),
    reference: reference ?? payment.reference,
    refundReason: refundReason ?? payment.refundReason,
    refundedCents: refundedCents ?? payment.refundedCents,
  });
}

const writeState = prepared((db) =>
  db
    .update(payments)
    .set({
      state: sql`${sql.placeholder("state")}`,
      settledAt: sql`${sql.placeholder("settledAt")}`,
      reference: sql`${sql.placeholder("reference")}`,
      refundReason: sql`${sql.placeholder("refundReason")}`,
      refundedCents: sql`${sql.placeholder("refundedCents")}`,
    })
    .where(eq(payments.id, sql.placeholder("id")))
    .prepare("move_payment"),
);

/** Locks a payment. Lock order: after its order. */
export async function lockPayment(tx: Transaction, paymentId: number): Promise<Payment | undefined> {
  const [payment] = await lockQuery(tx, { paymentId });
  return payment;
}

const lockQuery = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder("paymentId")))
    .for("update")
    .prepare("lock_payment"),
);

/** Locks all payment attempts of an order. Lock order: after the order. */
export async function lockAll(tx: Transaction, order: OrderRow): Promise<Payment[]> {
  return tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(payments.id))
    .for("update");
}

/** Another payment with this reference: a gateway's id belongs to one payment. */
export async function holderOf(
  tx: Transaction,
  { id, method }: Payment,
  reference: string,
): Promise<Pick<Payment, "orderId"> | undefined> {
  const [holder] = await holderQuery(tx, { id, method, reference });
  return holder;
}

const holderQuery = prepared((db) =>
  db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        eq(payments.method, sql.placeholder("method")),
        eq(payments.reference, sql.placeholder("reference")),
        ne(payments.id, sql.placeholder("id")),
      ),
    )
    .limit(1)
    .prepare("reference_holder"),
);
