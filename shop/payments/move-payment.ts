import { and, asc, eq, ne } from "drizzle-orm";
import type { OrderRow } from "../orders/order.ts";
import type { Shop, Transaction } from "../shop.ts";
import type { Payment, RefundReason } from "./payment.ts";
import { paymentSteps, type StoredState } from "./payment-states.ts";
import { payments } from "./tables.ts";

type PaymentStep = { to: StoredState; reference?: string | null; refundReason?: RefundReason };

/**
 * Takes a payment one step further, in the caller's transaction.
 *
 * @param payment locked by the caller
 * @throws Error for a step that is not in the table
 */
export async function movePayment(
  shop: Shop,
  tx: Transaction,
  payment: Payment,
  { to, reference, refundReason }: PaymentStep,
): Promise<void> {
  const next: StoredState[] = paymentSteps[payment.state as StoredState] ?? [];
  if (!next.includes(to)) throw new Error(`Payment ${payment.id} cannot go from ${payment.state} to ${to}`);
  await tx
    .update(payments)
    .set({
      state: to,
      settledAt: shop.clock.now(),
      reference: reference ?? payment.reference,
      refundReason: refundReason ?? payment.refundReason,
    })
    .where(eq(payments.id, payment.id))
    .prepare("move_payment")
    .execute();
}

/** Holds a payment until the transaction ends. After its order. */
export async function lockPayment(tx: Transaction, paymentId: number): Promise<Payment | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for("update")
    .prepare("lock_payment")
    .execute();
  return payment;
}

/** Holds what has paid an order, until the transaction ends. */
export async function lockPaid(tx: Transaction, order: OrderRow): Promise<Payment[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, "paid")))
    .orderBy(asc(payments.id))
    .for("update");
}

/** Whether another payment has the reference: a gateway's own id is of one payment only. */
export async function isReferenceTaken(
  tx: Transaction,
  { id, method }: Payment,
  reference: string,
): Promise<boolean> {
  const { reference: known } = payments;
  const others = and(eq(payments.method, method), eq(known, reference), ne(payments.id, id));
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(others)
    .limit(1)
    .prepare("reference_taken")
    .execute();
  return other !== undefined;
}
