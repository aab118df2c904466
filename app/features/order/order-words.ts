import { dayRange, timeOfDay } from "../../../words/date.ts";
import type { Order, OrderStatus } from "./order.ts";

export type OrderWords = { title: string; text: string };

const shortWords: Record<OrderStatus, string> = {
  pending_payment: "Waiting for payment",
  processing: "Paid",
  packed: "Packed",
  shipped: "On its way",
  delivered: "Delivered",
  ready_for_collection: "Ready to collect",
  collected: "Collected",
  cancelled: "Cancelled",
  returned: "Returned",
  partly_returned: "Partly returned",
};

/** An order's status in one or two words, as in the list of orders. */
export function statusWords(status: OrderStatus): string {
  return shortWords[status];
}

/** What colour may help a status's words with. */
export function orderTone(status: OrderStatus): "waiting" | "good" | "ended" {
  if (status === "pending_payment") return "waiting";
  return status === "cancelled" || status === "returned" ? "ended" : "good";
}

/** What a shopper wants to know first: how the order stands, and what happens next. */
export function orderWords(order: Order): OrderWords {
  if (order.status === "pending_payment") return waitingWords(order);
  if (order.status === "cancelled") return { title: "This order was cancelled", text: cancelReason(order) };
  return { title: goodTitle(order), text: nextStep(order) };
}

function waitingWords({ payment }: Order): OrderWords {
  const deadline = payment.expires_at
    ? `We keep the products for you until ${timeOfDay(payment.expires_at)}.`
    : "";
  const title =
    payment.state === "failed" || payment.state === "cancelled"
      ? "The payment did not go through"
      : "Waiting for your payment";
  const text = title === "Waiting for your payment" ? deadline : `Nothing was taken. ${deadline}`.trim();
  return { title, text };
}

function goodTitle({ status, number, delivery }: Order): string {
  const days = dayRange(delivery.eta_from, delivery.eta_to);
  if (status === "processing") return `Thank you. Order ${number} is paid`;
  if (status === "packed") return delivery.kind === "courier" ? `Packed, arriving ${days}` : "Packed";
  if (status === "shipped") return `On its way, arriving ${days}`;
  return shortWords[status];
}

function nextStep({ status, delivery }: Order): string {
  const days = dayRange(delivery.eta_from, delivery.eta_to);
  const isCourier = delivery.kind === "courier";
  if (status === "processing" && isCourier)
    return `We are packing it now. It arrives ${days}; the courier phones before.`;
  if (status === "processing")
    return `We are packing it now. You can collect it ${days}; a mail tells you when it is ready.`;
  if (status === "packed")
    return isCourier ? "The courier fetches it next." : "A mail tells you when it is ready to collect.";
  if (status === "shipped") return "The courier phones before delivery.";
  if (status === "ready_for_collection") return delivery.pickup_point ? `At ${delivery.pickup_point}.` : "";
  if (status === "delivered" || status === "collected")
    return "Enjoy it. Something not right? You have seven days to send it back.";
  return "";
}

const cancelReasons: Record<string, string> = {
  customer: "You cancelled it.",
  unpaid: "The time to pay ran out, so we put the products back on the shelf.",
  no_stock: "A product was sold out before your payment came.",
  operator: "The shop had to cancel it.",
};

function cancelReason({ payment, events }: Order): string {
  const { note = null } = events.findLast((event) => event.status === "cancelled") ?? {};
  const reason = cancelReasons[note ?? ""] ?? note ?? "";
  return `${reason} ${moneyWords[payment.state] ?? "Nothing was taken."}`.trim();
}

const moneyWords: Partial<Record<Order["payment"]["state"], string>> = {
  paid: "We pay the money back to you.",
  refund_pending: "We pay the money back to you.",
  refunded: "The money was paid back to you.",
};
