import { orderNumber } from "../../../words/order-number.ts";

export function orderSubject(orderId: number): string {
  return `order ${orderNumber(orderId)}`;
}
