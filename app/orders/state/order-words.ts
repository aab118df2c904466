import { day, dayRange, timeAndDay } from "../../../words/dates/date.ts";
import { returnableOf } from "../../../words/products/no-return.ts";
import { noReturnMark } from "../../../words/products/no-return-mark.ts";
import { methodWords, type Order, type OrderStatus } from "../order.ts";
import { refundWords } from "./refund-words.ts";

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

export function statusWords(status: OrderStatus): string {
  return shortWords[status];
}

export function orderTone(status: OrderStatus): "waiting" | "good" | "ended" {
  if (status === "pending_payment") return "waiting";
  return status === "cancelled" || status === "returned" ? "ended" : "good";
}

export function orderWords(order: Order): OrderWords {
  if (order.status === "pending_payment") return unpaidWords(order);
  if (order.status === "cancelled") return { title: cancelledTitle(order), text: cancelledText(order) };
  return { title: goodTitle(order), text: nextStep(order) };
}

function unpaidWords(order: Order): OrderWords {
  const { payment, can } = order;
  if (payment.is_unconfirmed) return unconfirmedWords(order);
  if (!can.pay) return expiredWords;
  if (payment.instructions)
    return {
      title: "Waiting for your transfer",
      text: "Our bank details are below and in your email. We’ll pack your order once your payment clears.",
    };
  if (payment.state === "failed")
    return {
      title: "Your payment didn’t go through",
      text: "No money was taken. Check the limits of your card or account and try again, or choose another way to pay.",
    };
  if (payment.state === "cancelled")
    return {
      title: "The payment was cancelled",
      text: "No money was taken. We’re still holding your order: pay when you’re ready, the same way or another.",
    };
  return { title: "Waiting for your payment", text: "We’re holding your items for you." };
}

export function waitingWords({ number, payment }: Order): OrderWords {
  if (payment.is_unconfirmed)
    return {
      title: `The payment for order ${number} isn’t confirmed yet.`,
      text: "If you’ve paid, please don’t pay again: we’ll email you as soon as we know.",
    };
  const awaited = payment.instructions ? "transfer" : "payment";
  const until = payment.expires_at && ` until ${timeAndDay(payment.expires_at)}`;
  return {
    title: `Order ${number} is waiting for your ${awaited}.`,
    text: `We’re holding your items${until ?? ""}.`,
  };
}

const expiredWords: OrderWords = {
  title: "The time to pay has run out",
  text: "We haven’t received a payment, so the items go back into stock. You can put what’s still there back in your cart.",
};

type Waiting = { isLate: boolean; isUnreached: boolean };

/** After the return from a gateway, before its confirmation. */
export function awaitedWords({ isLate, isUnreached }: Waiting): OrderWords {
  if (isUnreached)
    return {
      title: "You’re offline",
      text: "We’ll check your payment when you reconnect. Please don’t pay again: your money is safe.",
    };
  if (isLate)
    return {
      title: "Still waiting for confirmation",
      text: "Some banks take a few minutes. Please don’t pay again. You don’t have to stay here: we’ll email you as soon as it’s confirmed.",
    };
  return {
    title: "Confirming your payment",
    text: "We’re waiting to hear from the payment service. This usually takes a few seconds.",
  };
}

function unconfirmedWords({ payment, number }: Order): OrderWords {
  const who = methodWords(payment);
  return {
    title: "Your payment isn’t confirmed yet",
    text: `You’re back from paying, but ${who} hasn’t told us yet whether it worked. If you’ve paid, please don’t pay again: your money is safe. We’ll email you as soon as ${who} tells us. If you contact us about it, quote order ${number}.`,
  };
}

function goodTitle({ status, number, delivery }: Order): string {
  const days = dayRange(delivery.eta_from, delivery.eta_to);
  if (status === "processing") return `Thank you. Order ${number} is paid`;
  if (status === "packed") return delivery.kind === "courier" ? `Packed, arriving ${days}` : "Packed";
  if (status === "shipped") return `On its way, arriving ${days}`;
  return shortWords[status];
}

function nextStep(order: Order): string {
  const { status, delivery } = order;
  const days = dayRange(delivery.eta_from, delivery.eta_to);
  const isCourier = delivery.kind === "courier";
  if (status === "processing" && isCourier)
    return `We’ll pack it next. Arriving ${days}. The courier will phone first. We’ve emailed you the details.`;
  if (status === "processing")
    return `We’ll pack it next. You can collect it ${days}. We’ll email you when it’s ready.`;
  if (status === "packed")
    return isCourier ? "The courier will collect it next." : "We’ll email you when it’s ready to collect.";
  if (status === "shipped") return "The courier will phone before delivering.";
  if (status === "ready_for_collection") return collectWords(order);
  if (status === "delivered" || status === "collected") return receivedWords(order);
  if (status === "returned" || status === "partly_returned") return returnedWords(order);
  return "";
}

/** The two return rights have different terms: consumer law, as the returns page explains. */
function receivedWords({ return_until, products }: Order): string {
  const isSome = returnableOf(products.map(({ product }) => product.no_return)) === "some";
  const except = isSome ? `, except those marked “${noReturnMark}”` : "";
  const changedMind =
    return_until && `Changed your mind? You can return it until ${day(return_until)}${except}. `;
  return `Enjoy it! ${changedMind ?? ""}Something wrong? You have six months to return it.`;
}

function collectWords({ number, delivery }: Order): string {
  const place = delivery.pickup_point ? `At ${delivery.pickup_point}. ` : "";
  return `${place}Please bring the order number, ${number}.`;
}

/** Returned pieces by name; without counted pieces, only whether all is back. */
function returnedWords({ status, payment, products }: Order): string {
  const pieces = payment.refunds.flatMap(({ goods }) => goods);
  const names = products.flatMap(({ product_id: id, product }) => {
    const back = pieces
      .filter((each) => each.product_id === id)
      .reduce((sum, each) => sum + each.quantity, 0);
    return back > 0 ? [`${back} × ${product.name}`] : [];
  });
  const isAll = status === "returned";
  if (names.length === 0)
    return isAll ? "We’ve received everything back." : "We’ve received part of it back.";
  const list = new Intl.ListFormat("en-ZA").format(names);
  return `We’ve received back: ${list}. ${isAll ? "That’s everything." : "You keep the rest."}`;
}

function cancelledTitle(order: Order): string {
  return cancelNote(order) === "unpaid" ? "This order has expired" : "This order was cancelled";
}

const cancelReasons: Record<string, string> = {
  customer: "You cancelled it.",
  unpaid: "The time to pay ran out, so the items went back into stock.",
  no_stock: "An item had sold out by then, so we couldn’t send it.",
  operator: "The shop had to cancel it.",
};

function cancelledText(order: Order): string {
  const note = cancelNote(order);
  const reason = cancelReasons[note ?? ""] ?? note ?? "";
  const money = refundWords(order) ?? untakenWords(order);
  const wayOn = note === "unpaid" ? "You can put what’s still in stock back in your cart." : "";
  return [reason, money, wayOn].filter(Boolean).join(" ");
}

function untakenWords({ payment }: Order): string {
  if (payment.is_unconfirmed)
    return "If you did pay, your money is safe: as soon as we hear of it, you’ll get the items, or a refund if they’re sold out.";
  const hasCome = payment.state === "paid" || payment.refunds.length > 0;
  return hasCome ? "" : "No money was taken.";
}

function cancelNote({ events }: Order): string | null {
  return events.findLast((event) => event.status === "cancelled")?.note ?? null;
}
