import type { OrderRow } from "../../orders/order.ts";
import type { Payment } from "../payment.ts";

/** Most notifications arrive within seconds. */
export const unconfirmedAfterMs = 2 * 60_000;

/** A gateway that has not reported a day after the order's deadline never will. */
export const askedForMs = 24 * 3_600_000;

/** Whether the shopper returned from the gateway a while ago without a result. */
export function isUnconfirmed(
  payment: Pick<Payment, "state" | "returnedAt"> | null,
  order: Pick<OrderRow, "expiresAt">,
  now: Date,
): boolean {
  if (payment?.state !== "pending" || !payment.returnedAt) return false;
  const isLong = now.getTime() >= payment.returnedAt.getTime() + unconfirmedAfterMs;
  return isLong && now.getTime() < order.expiresAt.getTime() + askedForMs;
}

/** Whether the shopper returned from a gateway without a result, however recently. */
export function isAnyConfirming(
  tries: Payment[],
  order: Pick<OrderRow, "status" | "expiresAt">,
  now: Date,
): boolean {
  const isAsked = now.getTime() < order.expiresAt.getTime() + askedForMs;
  const isAwaited = ({ state, returnedAt }: Payment) => state === "pending" && returnedAt !== null;
  return order.status === "pending_payment" && isAsked && tries.some(isAwaited);
}

/** Whether an unpaid order may have been paid without a report. */
export function isAnyUnconfirmed(
  tries: Payment[],
  order: Pick<OrderRow, "status" | "expiresAt">,
  now: Date,
): boolean {
  const isUnpaid = order.status === "pending_payment" || order.status === "cancelled";
  return isUnpaid && tries.some((payment) => isUnconfirmed(payment, order, now));
}
