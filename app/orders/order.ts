import type { z } from "zod";
import type { deliveryOptionSchema } from "../../server/api/schemas/delivery.ts";
import type { orderSchema } from "../../server/api/schemas/order.ts";
import { countProducts } from "../../words/count.ts";

export type Order = z.infer<typeof orderSchema>;
export type OrderStatus = Order["status"];
export type DeliveryOption = z.infer<typeof deliveryOptionSchema>;

/** The address of an order's page, its number padded. */
export function orderPath(order: Pick<Order, "number">): string {
  return `/orders/${order.number}`;
}

/** How many pieces, not lines: "3 products". */
export function countPieces(lines: { quantity: number }[]): string {
  return countProducts(lines.reduce((sum, line) => sum + line.quantity, 0));
}

/** What a way to pay is called once it has been chosen. */
export function methodWords({ method, label }: Pick<Order["payment"], "method" | "label">): string {
  return method === "none" ? "Voucher" : (label ?? "The payment service");
}
