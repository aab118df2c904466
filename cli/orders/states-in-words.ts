import type { CancelReason } from "../../shop/mail-message.ts";
import type { Order } from "../../shop/orders/order.ts";
import { isByHand, type Payment, type PaymentState } from "../../shop/payments/payment.ts";
import type { RefundStep } from "../../shop/payments/refunds/refund.ts";
import { transferInWords } from "../payments/payments-in-words.ts";

const payments: Record<PaymentState, string> = {
  none: "not begun",
  pending: "begun, and not paid",
  authorised: "promised by the bank, and not paid yet",
  paid: "paid",
  failed: "failed",
  cancelled: "given up",
  expired: "given up",
  refund_pending: "to be paid back",
  partly_refunded: "paid, and a part of it paid back",
  refunded: "paid back",
};

/** A payment attempt's state. An abandoned one says so, even beside a paid one. */
export function paymentInWords(payment: Payment & { readCents: number }, { status }: Order): string {
  const { state } = payment;
  const isAwaited = state === "pending" && isByHand(payment) && status === "pending_payment";
  return isAwaited ? transferInWords(payment) : payments[state];
}

const refunds: Record<RefundStep, string> = {
  pending: "to be paid back",
  sent: "on its way back",
  done: "paid back",
  refused: "not paid back",
};

export function refundInWords(state: RefundStep): string {
  return refunds[state];
}

const cancelReasons: Record<CancelReason, string> = {
  customer: "the shopper asked for it",
  no_stock: "sold out",
  operator: "the shop had to",
  unpaid: "not paid in time",
};

/** Why an order was cancelled: "no_stock" → "sold out". Unknown reasons stay. */
export function cancelledBecause(reason: string): string {
  return Object.hasOwn(cancelReasons, reason) ? cancelReasons[reason as CancelReason] : reason;
}
