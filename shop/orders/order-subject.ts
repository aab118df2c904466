import { orderNumber } from "../../words/order-number.ts";

/** An order's subject in the audit log. */
export function orderSubject(orderId: number): string {
  return `order ${orderNumber(orderId)}`;
}
