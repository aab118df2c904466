import type { Order } from "../order.ts";

/** What a way to pay is called once it has been chosen. */
export function methodWords({ method, label }: Pick<Order["payment"], "method" | "label">): string {
  return method === "none" ? "Voucher" : (label ?? "The payment service");
}
