import { orderNumber } from "../../words/order-number.ts";

/** What an order is called in the audit, whatever was done to it. */
export function orderSubject(orderId: number): string {
  return `order ${orderNumber(orderId)}`;
}
