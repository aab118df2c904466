import type { PaymentState } from "./payment.ts";

/** "none" has no row; "expired" is shown for a pending payment of an expired order. */
export type StoredState = Exclude<PaymentState, "none" | "expired">;

/**
 * Allowed transitions. Failed and cancelled attempts may still be paid, since buyers try another card on the same page.
 * Received money can only be refunded; flagged money is refunded in full.
 */
export const paymentSteps: Record<StoredState, StoredState[]> = {
  pending: ["authorised", "paid", "failed", "cancelled", "refund_pending"],
  authorised: ["paid", "failed", "cancelled", "refund_pending"],
  failed: ["paid", "refund_pending"],
  cancelled: ["paid", "refund_pending"],
  // Only a free order's payment, which has nothing to refund.
  paid: ["partly_refunded", "refunded", "refund_pending", "cancelled"],
  refund_pending: ["refund_pending", "refunded"],
  partly_refunded: ["partly_refunded", "refunded", "refund_pending"],
  refunded: [],
};

/** Whether money was received: a further notification repeats it or reports a second payment. */
export function hasCome(state: PaymentState): boolean {
  return keepsOrder(state) || state === "refund_pending" || state === "refunded";
}

/** Whether this payment pays for the order, even if partly refunded. */
export function keepsOrder(state: PaymentState): boolean {
  return state === "paid" || state === "partly_refunded";
}

/** Checked at startup. @throws Error when a state is unreachable */
export function checkPaymentSteps(steps: typeof paymentSteps = paymentSteps): void {
  const reached = new Set<StoredState>(["pending"]);
  for (const state of reached) for (const next of steps[state]) reached.add(next);
  const lost = Object.keys(steps).filter((state) => !reached.has(state as StoredState));
  if (lost.length > 0) throw new Error(`No payment can become ${lost.join(", ")}`);
}
