import type { OrderStatus } from "../order.ts";

const words: Record<OrderStatus, string> = {
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

/** Completes a sentence that begins with "it is". */
export function statusInWords(status: OrderStatus): string {
  return words[status];
}
