import type { z } from "zod";
import type { deliveryOptionSchema, orderSchema } from "../../../server/api/schemas/order.ts";

export type Order = z.infer<typeof orderSchema>;
export type OrderStatus = Order["status"];
export type DeliveryOption = z.infer<typeof deliveryOptionSchema>;

/** The address of an order's page, its number padded. */
export function orderPath(order: Pick<Order, "number">): string {
  return `/orders/${order.number}`;
}

/** "1 product", "3 products": pieces, not lines, and never broken between number and word. */
export function countProducts(lines: { quantity: number }[]): string {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return pieces === 1 ? "1\u00a0product" : `${pieces}\u00a0products`;
}
