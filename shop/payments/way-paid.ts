import type { Queryable } from "../database.ts";
import type { Order } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import { nothingToPay } from "./begin/ways-to-pay.ts";
import { type Payment, paymentsFor } from "./payment.ts";
import { hasCome } from "./payment-states.ts";

/** The payment method's label for the invoice; null when no payment is known. */
export async function wayPaid(shop: Shop, db: Queryable, order: Pick<Order, "id">): Promise<string | null> {
  const tries = await paymentsFor(db, [order]);
  const kept = tries.find(({ state, refundReason }) => hasCome(state) && refundReason === null);
  return kept ? wayOf(shop, kept) : null;
}

export function wayOf({ gateways }: Shop, { method }: Pick<Payment, "method">): string | null {
  return method === nothingToPay.method ? "Voucher" : (gateways.get(method)?.label ?? null);
}
