import type { PaymentState } from "./payment.ts";

/** A payment has a row from its begin on; "expired" is what a pending one of an expired order is called. */
export type StoredState = Exclude<PaymentState, "none" | "expired">;

const refunds: StoredState[] = ["refunded", "partly_refunded"];

/**
 * Every step a payment can take (N-6). What failed or was given up may still be paid: buyers try another card on the
 * gateway's page. Once money has come, it can only go back.
 */
export const paymentSteps: Record<StoredState, StoredState[]> = {
  pending: ["authorised", "paid", "failed", "cancelled", "refund_pending"],
  authorised: ["paid", "failed", "cancelled", "refund_pending"],
  failed: ["paid", "refund_pending"],
  cancelled: ["paid", "refund_pending"],
  // What cost nothing has nothing to go back.
  paid: ["refund_pending", "cancelled"],
  refund_pending: refunds,
  partly_refunded: ["refunded"],
  refunded: [],
};

/** Whether money has come: a further notification tells of the same payment, or of a second one. */
export function hasCome(state: PaymentState): boolean {
  return state === "paid" || state === "refund_pending" || refunds.some((each) => each === state);
}

/** @throws Error when a state of the table cannot be reached; called at the start */
export function checkPaymentSteps(steps: typeof paymentSteps = paymentSteps): void {
  const reached = new Set<StoredState>(["pending"]);
  for (const state of reached) for (const next of steps[state]) reached.add(next);
  const lost = Object.keys(steps).filter((state) => !reached.has(state as StoredState));
  if (lost.length > 0) throw new Error(`No payment can become ${lost.join(", ")}`);
}
