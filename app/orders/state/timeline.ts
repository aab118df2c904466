import { methodWords, type Order, type OrderStatus } from "../order.ts";
import { statusWords } from "./order-words.ts";

export type TimelineStep = {
  status: OrderStatus;
  label: string;
  state: "done" | "now" | "next" | "ended";
  at: string | null;
  /** "confirmed by PayFast"; null where nobody needs naming. */
  who: string | null;
  note: string | null;
  /** Whether the carrier took the parcel in this step. */
  isHandedOver: boolean;
};

/** Past events differ from present states only at the start. */
function labelOf(status: OrderStatus): string {
  return status === "pending_payment" ? "Order placed" : statusWords(status);
}

const waysThrough: Record<Order["delivery"]["kind"], OrderStatus[]> = {
  courier: ["pending_payment", "processing", "packed", "shipped", "delivered"],
  collect: ["pending_payment", "processing", "packed", "ready_for_collection", "collected"],
};

/** Past events, oldest first, then future steps. */
export function timelineSteps({
  status,
  events,
  delivery,
  payment,
}: Pick<Order, "status" | "events" | "delivery" | "payment">): TimelineStep[] {
  const way = waysThrough[delivery.kind];
  const position = way.indexOf(status);
  const isOpen = position >= 0 && position < way.length - 1;
  const happened = events.map(
    (event, index): TimelineStep => ({
      status: event.status,
      label: labelOf(event.status),
      state: index === events.length - 1 ? lastState(event.status, isOpen) : "done",
      at: event.at,
      who: whoWords(event, payment),
      note: wordsOfNote(event.note),
      isHandedOver: event.status === "shipped",
    }),
  );
  const toCome = isOpen ? way.slice(position + 1) : [];
  return [...happened, ...toCome.map(stepToCome)];
}

/** A payment method as actor means its gateway. */
function whoWords({ by, note, status }: Order["events"][number], payment: Order["payment"]): string | null {
  if (by === "shopper" || note === "unpaid") return null;
  if (by === "none") return "covered by your voucher";
  // Only the owner, who sees the bank account, confirms an EFT.
  if (by === "owner" && status === "processing") return "confirmed by us";
  if (by === "shop" || by === "owner") return null;
  return by === payment.method ? `confirmed by ${methodWords(payment)}` : "confirmed by the payment service";
}

/** Notes are either codes such as "no_stock" or sentences. */
function wordsOfNote(note: string | null): string | null {
  return note?.includes(" ") ? note : null;
}

function lastState(status: OrderStatus, isOpen: boolean): TimelineStep["state"] {
  if (status === "cancelled") return "ended";
  return isOpen ? "now" : "done";
}

function stepToCome(status: OrderStatus): TimelineStep {
  return {
    status,
    label: labelOf(status),
    state: "next",
    at: null,
    who: null,
    note: null,
    isHandedOver: false,
  };
}
