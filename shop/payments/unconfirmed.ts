import type { OrderRow } from "../orders/order.ts";
import type { Payment } from "./payment.ts";

const soonMs = 2 * 60_000;
/** A gateway that has not told of a payment a day after its order ended will not any more. */
const lastAskedMs = 24 * 3_600_000;

/** Until when the gateway is asked about payments of an order. */
export function askedUntil(order: Pick<OrderRow, "expiresAt">): Date {
  return new Date(order.expiresAt.getTime() + lastAskedMs);
}

/** Whether the shopper came back from the gateway a while ago, and nobody knows yet whether money moved. */
export function isUnconfirmed(
  payment: Pick<Payment, "state" | "returnedAt"> | null,
  order: Pick<OrderRow, "expiresAt">,
  now: Date,
): boolean {
  if (payment?.state !== "pending" || !payment.returnedAt) return false;
  return now.getTime() >= payment.returnedAt.getTime() + soonMs && now < askedUntil(order);
}
