import { shortDay } from "../../../words/dates/date.ts";
import { price } from "../../../words/money/price.ts";
import type { Order } from "../order.ts";

type Refund = NonNullable<Order["refund"]>;

const reasons: Record<Refund["reason"], string> = {
  second: "because this order was paid twice",
  no_stock: "because an item had sold out by then",
  cancelled: "because the order was cancelled",
  overpaid: "because you paid more than the order costs",
  voucher_used: "because your payment came late, when the voucher could no longer be used",
};

/** Money the order could not use that is owed or was paid back, with the reason; null for none. */
export function refundWords({ refund }: Pick<Order, "refund">): string | null {
  if (!refund) return null;
  const { amount, reason, state } = refund;
  if (state === "refunded") return `We’ve refunded ${price(amount)} ${reasons[reason]}.`;
  // The ECT Act gives the shop 30 days (s44).
  return `We owe you ${price(amount)} ${reasons[reason]}. We’ll refund it the way you paid, within 30 days, and email you when it’s done.`;
}

const stateWords: Partial<Record<Order["payment"]["state"], string>> = {
  authorised: "Held on your card, not taken yet",
  paid: "Paid",
  refund_pending: "Paid, being refunded",
  refunded: "Refunded",
  partly_refunded: "Paid",
};

/** Payment status with partial refunds; null without a payment. */
export function paidWords({ state, paid_back, going_back }: Order["payment"]): string | null {
  const words = stateWords[state];
  if (words !== "Paid") return words ?? null;
  const back = paid_back !== "0.00" && `${price(paid_back)} refunded`;
  const going = going_back !== "0.00" && `${price(going_back)} being refunded`;
  return [words, back, going].filter(Boolean).join(", ");
}

type OwnRefund = Order["payment"]["refunds"][number];

/** A refund by the owner while the order stands, whole or partial, with the owner's reason. */
export function ownRefundWords({ amount, state, reason, created_at, paid_back_at }: OwnRefund): string {
  if (state === "paid_back")
    return `We refunded ${price(amount)} on ${shortDay(paid_back_at ?? created_at)}: ${reason}`;
  return `We’re refunding ${price(amount)} the way you paid: ${reason}`;
}
