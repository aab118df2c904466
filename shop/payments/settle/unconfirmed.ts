import type { OrderRow } from "../../orders/order.ts";
import type { Payment } from "../payment.ts";

/** Most notifications come within seconds. */
export const unconfirmedAfterMs = 2 * 60_000;

/** A gateway that has not told of a payment a day after its order's end will not any more. */
export const askedForMs = 24 * 3_600_000;

/** Whether the shopper came back from the gateway a while ago, and nobody knows yet whether money moved. */
export function isUnconfirmed(
  payment: Pick<Payment, "state" | "returnedAt"> | null,
  order: Pick<OrderRow, "expiresAt">,
  now: Date,
): boolean {
  if (payment?.state !== "pending" || !payment.returnedAt) return false;
  const isLong = now.getTime() >= payment.returnedAt.getTime() + unconfirmedAfterMs;
  return isLong && now.getTime() < order.expiresAt.getTime() + askedForMs;
}

/** Whether the shopper came back from a gateway that has not told of money yet, however short a while ago. */
export function isAnyConfirming(
  tries: Payment[],
  order: Pick<OrderRow, "status" | "expiresAt">,
  now: Date,
): boolean {
  const isAsked = now.getTime() < order.expiresAt.getTime() + askedForMs;
  const isAwaited = ({ state, returnedAt }: Payment) => state === "pending" && returnedAt !== null;
  return order.status === "pending_payment" && isAsked && tries.some(isAwaited);
}

/** Whether one of an order's tries may have paid it without anybody knowing; for a paid order it does not matter. */
export function isAnyUnconfirmed(
  tries: Payment[],
  order: Pick<OrderRow, "status" | "expiresAt">,
  now: Date,
): boolean {
  const isUnpaid = order.status === "pending_payment" || order.status === "cancelled";
  return isUnpaid && tries.some((payment) => isUnconfirmed(payment, order, now));
}
