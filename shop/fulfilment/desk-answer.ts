import type { Order, OrderRow, OrderStatus } from "../orders/order.ts";
import { statusInWords } from "../orders/status-words.ts";

/** What came of an owner's word about an order. Of `already` and `refused` nothing was written, and nobody was told. */
export type DeskAnswer =
  | { outcome: "done"; order: Order }
  /** It had been said before. `words` are what was found: "already packed". */
  | { outcome: "already"; words: string }
  /**
   * `problem` says why, without a full stop: "it is not paid yet". `isTracking`: it had been said before, of another
   * parcel's number, which can be corrected.
   */
  | { outcome: "refused"; problem: string; isTracking?: true };

/** Why an order cannot take a step that its table does not have. */
export function whyNot({ status, deliveryKind }: OrderRow, to: OrderStatus): string {
  if (to === "shipped" && deliveryKind === "collect") return "it is to be collected, not sent";
  if (to === "ready_for_collection" && deliveryKind === "courier") return "it is to be sent, not collected";
  return `it is ${statusInWords(status)}`;
}
