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
      text: "The bank details are below and in your mail. We pack your order when the money is here.",
    };
  if (payment.state === "failed")
    return {
      title: "The payment did not go through",
      text: "Nothing was taken. Check the limits of your card or account and try again, or choose another way to pay.",
    };
  if (payment.state === "cancelled")
    return {
      title: "The payment was cancelled",
      text: "Nothing was taken. Your order still waits: pay when you are ready, the same way or another.",
    };
  return { title: "Waiting for your payment", text: "We keep your products for you." };
}

export function waitingWords({ number, payment }: Order): OrderWords {
  if (payment.is_unconfirmed)
    return {
      title: `The payment of order ${number} is not confirmed yet.`,
      text: "If you have paid, do not pay again: we mail you as soon as we know.",
    };
  const awaited = payment.instructions ? "transfer" : "payment";
  const until = payment.expires_at && ` until ${timeAndDay(payment.expires_at)}`;
  return {
    title: `Order ${number} is waiting for your ${awaited}.`,
    text: `Its products are kept for you${until ?? ""}.`,
  };
}

const expiredWords: OrderWords = {
  title: "The time to pay is over",
  text: "We know of no payment, so the products go back on the shelf. What is still there you can put back into your cart.",
};

type Waiting = { isLate: boolean; isUnreached: boolean };

/** After the return from a gateway, before its confirmation. */
export function awaitedWords({ isLate, isUnreached }: Waiting): OrderWords {
  if (isUnreached)
    return {
      title: "No connection just now",
      text: "We ask for your payment again as soon as there is one. Please do not pay again: what you have paid is not lost.",
    };
  if (isLate)
    return {
      title: "Still waiting for the confirmation",
      text: "Some banks need a few minutes. Please do not pay again. You need not stay here: we mail you as soon as it is there.",
    };
  return {
    title: "Confirming your payment",
    text: "We wait for the payment service to tell us. This usually takes a few seconds.",
  };
}

function unconfirmedWords({ payment, number }: Order): OrderWords {
  const who = methodWords(payment);
  return {
    title: "Your payment is not confirmed yet",
    text: `You came back from paying, but ${who} has not told us whether it worked. If you have paid, do not pay again: your money is not lost. We mail you as soon as ${who} tells us. If you write to us about it, give the number ${number}.`,
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
    return `We pack it next. It arrives ${days}; the courier phones before. All of this is in your mail, too.`;
  if (status === "processing")
    return `We pack it next. You can collect it ${days}; a mail tells you when it is ready.`;
  if (status === "packed")
    return isCourier ? "The courier fetches it next." : "A mail tells you when it is ready to collect.";
  if (status === "shipped") return "The courier phones before delivery.";
  if (status === "ready_for_collection") return collectWords(order);
  if (status === "delivered" || status === "collected") return receivedWords(order);
  if (status === "returned" || status === "partly_returned") return returnedWords(order);
  return "";
}

/** The two return rights have different terms: consumer law, as the returns page explains. */
function receivedWords({ return_until, products }: Order): string {
  const isSome = returnableOf(products.map(({ product }) => product.no_return)) === "some";
  const except = isSome ? `, except what is marked “${noReturnMark}”` : "";
  const changedMind =
    return_until && `Changed your mind? You can send it back until ${day(return_until)}${except}. `;
  return `Enjoy it. ${changedMind ?? ""}Something wrong with it? It can come back within six months of the day you got it.`;
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
  if (names.length === 0) return isAll ? "All of it is back with us." : "A part of it is back with us.";
  const list = new Intl.ListFormat("en-ZA").format(names);
  return `Back with us: ${list}. ${isAll ? "That is all of it." : "The rest stays with you."}`;
}

function cancelledTitle(order: Order): string {
  return cancelNote(order) === "unpaid" ? "This order has expired" : "This order was cancelled";
}

const cancelReasons: Record<string, string> = {
  customer: "You cancelled it.",
  unpaid: "The time to pay ran out, so the products went back on the shelf.",
  no_stock: "A product was sold out by then, so we could not send it.",
  operator: "The shop had to cancel it.",
};

function cancelledText(order: Order): string {
  const note = cancelNote(order);
  const reason = cancelReasons[note ?? ""] ?? note ?? "";
  const money = refundWords(order) ?? untakenWords(order);
  const wayOn = note === "unpaid" ? "What is still there you can put back into your cart." : "";
  return [reason, money, wayOn].filter(Boolean).join(" ");
}

function untakenWords({ payment }: Order): string {
  if (payment.is_unconfirmed)
    return "If you have paid all the same, your money is not lost: as soon as we are told of it, you get the products, or the money back where they are gone.";
  const hasCome = payment.state === "paid" || payment.refunds.length > 0;
  return hasCome ? "" : "Nothing was taken.";
}

function cancelNote({ events }: Order): string | null {
  return events.findLast((event) => event.status === "cancelled")?.note ?? null;
}
