import type { Order, OrderRow, OrderStatus } from "../orders/order.ts";
import { statusInWords } from "../orders/states/status-words.ts";

/** Result of an owner's order command. `already` and `refused` change nothing and send no mail. */
export type OwnerResult =
  | { outcome: "done"; order: Order }
  /** `words` say the state: "already packed". */
  | { outcome: "already"; words: string }
  /**
   * `problem` has no full stop: "it is not paid yet". `isTracking`: the step was taken with another tracking number,
   * which can be corrected.
   */
  | { outcome: "refused"; problem: string; isTracking?: true };

/** Why an order cannot change to this status. */
export function whyNot({ status, deliveryKind }: OrderRow, to: OrderStatus): string {
  if (to === "shipped" && deliveryKind === "collect") return "it is to be collected, not sent";
  if (to === "ready_for_collection" && deliveryKind === "courier") return "it is to be sent, not collected";
  return `it is ${statusInWords(status)}`;
}
