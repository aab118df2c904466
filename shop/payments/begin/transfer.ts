import type { TransferInstructions } from "../../../platform/gateways/gateway.ts";
import type { OrderRow } from "../../orders/order.ts";
import type { Shop } from "../../shop.ts";
import type { Payment } from "../payment.ts";
import { wouldWaitUntil } from "./long-hold.ts";

type AwaitedTransfer = TransferInstructions & {
  method: string;
  /** The deadline for a known shopper (`isWaitedFor`); null when the order has it already. */
  untilOnceConfirmed: Date | null;
};

/** The EFT that an unpaid order awaits, even after other attempts; null when not chosen or no longer awaited. */
export function awaitedTransfer(shop: Shop, order: OrderRow, tries: Payment[]): AwaitedTransfer | null {
  for (const payment of tries) {
    const transfer = transferOf(shop, order, payment);
    if (transfer) return transfer;
  }
  return null;
}

function transferOf(shop: Shop, order: OrderRow, payment: Payment): AwaitedTransfer | null {
  const { transfer, payWithinHours } = shop.gateways.get(payment.method) ?? {};
  const isAwaited = order.status === "pending_payment" && payment.state === "pending";
  if (!transfer || !payment.reference || !isAwaited) return null;
  const { method, reference, amountCents } = payment;
  const untilOnceConfirmed = wouldWaitUntil(order, payWithinHours);
  const { expiresAt } = order;
  return { method, bank: transfer.bank, reference, amountCents, expiresAt, untilOnceConfirmed };
}
