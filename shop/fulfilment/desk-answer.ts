import type { Order, OrderRow, OrderStatus } from "../orders/order.ts";

/** What came of an owner's word about an order. Of `already` and `refused` nothing was written, and nobody was told. */
export type DeskAnswer =
  | { outcome: "done"; order: Order }
  /** It had been said before. `words` are what was found: "already packed". */
  | { outcome: "already"; words: string }
  /** `problem` says why, without a full stop: "it is not paid yet". */
  | { outcome: "refused"; problem: string };

/** How an order stands, as the end of a sentence that begins with "it is". */
const standings: Record<OrderStatus, string> = {
  pending_payment: "not paid yet",
  processing: "paid, but not packed yet",
  packed: "packed",
  shipped: "on its way",
  delivered: "delivered",
  ready_for_collection: "ready to be collected",
  collected: "collected",
  cancelled: "cancelled",
  returned: "returned",
  partly_returned: "partly returned",
};

export function standingOf(status: OrderStatus): string {
  return standings[status];
}

/** Why an order cannot take a step that its table does not have. */
export function whyNot({ status, deliveryKind }: OrderRow, to: OrderStatus): string {
  if (to === "shipped" && deliveryKind === "collect") return "it is to be collected, not sent";
  if (to === "ready_for_collection" && deliveryKind === "courier") return "it is to be sent, not collected";
  return `it is ${standingOf(status)}`;
}
