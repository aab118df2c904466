import type { TransferInstructions } from "../../platform/gateways/gateway.ts";
import type { OrderRow } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import type { Payment } from "./payment.ts";

/** How to make the transfer that an unpaid order waits for; null for other ways to pay, and once it is over. */
export function transferOf(shop: Shop, order: OrderRow, payment: Payment): TransferInstructions | null {
  const transfer = shop.gateways.get(payment.method)?.transfer;
  const isAwaited = order.status === "pending_payment" && payment.state === "pending";
  if (!transfer || !payment.reference || !isAwaited) return null;
  const { reference, amountCents } = payment;
  return { bank: transfer.bank, reference, amountCents, expiresAt: order.expiresAt };
}
