import type { PaymentState } from "./payment.ts";

/** A payment has a row from its begin on; "expired" is what a pending one of an expired order is called. */
export type StoredState = Exclude<PaymentState, "none" | "expired">;

/**
 * Every step a payment can take (N-6). What failed or was given up may still be paid: buyers try another card on the
 * gateway's page. Once money has come, it can only go back: what is flagged to go back goes back whole, in one piece or
 * several.
 */
export const paymentSteps: Record<StoredState, StoredState[]> = {
  pending: ["authorised", "paid", "failed", "cancelled", "refund_pending"],
  authorised: ["paid", "failed", "cancelled", "refund_pending"],
  failed: ["paid", "refund_pending"],
  cancelled: ["paid", "refund_pending"],
  // What cost nothing has nothing to go back.
  paid: ["partly_refunded", "refunded", "refund_pending", "cancelled"],
  refund_pending: ["refund_pending", "refunded"],
  partly_refunded: ["partly_refunded", "refunded", "refund_pending"],
  refunded: [],
};

/** Whether money has come: a further notification tells of the same payment, or of a second one. */
export function hasCome(state: PaymentState): boolean {
  return keepsOrder(state) || state === "refund_pending" || state === "refunded";
}

/** Whether an order stands on this payment, of which some may have gone back. */
export function keepsOrder(state: PaymentState): boolean {
  return state === "paid" || state === "partly_refunded";
}

/** @throws Error when a state of the table cannot be reached; called at the start */
export function checkPaymentSteps(steps: typeof paymentSteps = paymentSteps): void {
  const reached = new Set<StoredState>(["pending"]);
  for (const state of reached) for (const next of steps[state]) reached.add(next);
  const lost = Object.keys(steps).filter((state) => !reached.has(state as StoredState));
  if (lost.length > 0) throw new Error(`No payment can become ${lost.join(", ")}`);
}
