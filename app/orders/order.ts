import type { z } from "zod";
import type { deliveryOptionSchema } from "../../server/api/schemas/delivery.ts";
import type { orderSchema } from "../../server/api/schemas/order.ts";
import { countOf } from "../../words/numbers/count.ts";

export type Order = z.infer<typeof orderSchema>;
export type OrderStatus = Order["status"];
export type DeliveryOption = z.infer<typeof deliveryOptionSchema>;

/** Uses the zero-padded number. */
export function orderPath(order: Pick<Order, "number">): string {
  return `/orders/${order.number}`;
}

/** Counts pieces, not lines: "3 items". */
export function countPieces(lines: { quantity: number }[]): string {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return countOf(pieces, "item", "items");
}

export function methodWords({ method, label }: Pick<Order["payment"], "method" | "label">): string {
  return method === "none" ? "Voucher" : (label ?? "The payment service");
}
