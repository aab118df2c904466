import { desc, sql } from "drizzle-orm";
import { onceForEach } from "../../platform/once-for-each.ts";
import type { Order } from "../orders/order.ts";
import type { Queryable } from "../shop.ts";
import { hasCome } from "./payment-states.ts";
import { payments } from "./tables.ts";

export type PaymentState =
  | "none"
  | "pending"
  | "authorised"
  | "paid"
  | "failed"
  | "cancelled"
  | "expired"
  | "refund_pending"
  | "refunded"
  | "partly_refunded";

/** Paid twice; came for an order whose goods are gone; the order was cancelled before or after; more than was owed. */
export type RefundReason = "second" | "no_stock" | "cancelled" | "overpaid";

export type RefundState = Extract<PaymentState, "refund_pending" | "refunded" | "partly_refunded">;

export type Payment = typeof payments.$inferSelect;

/** What the shop owes for an order, or has paid back. */
export type Refund = { amountCents: number; reason: RefundReason; state: RefundState };

/**
 * The payment that speaks for an order: the one that paid it, or that goes back; else the newest from which the shopper
 * came back and of which nobody knows yet; else the newest try.
 */
export type OrderPayment = {
  state: PaymentState;
  method: string | null;
  /** The try itself; null where nobody has tried. */
  latest: Payment | null;
  /** All of them, the newest first. */
  tries: Payment[];
  refund: Refund | null;
};

export async function paymentsOfOrders(db: Queryable, orders: Order[]): Promise<Map<number, OrderPayment>> {
  const tries = await paymentsFor(db, orders);
  return new Map(orders.map((order) => [order.id, paymentOf(order, tries)]));
}

/** Every try to pay one of these orders, newest first. */
export async function paymentsFor(db: Queryable, orders: Pick<Order, "id">[]): Promise<Payment[]> {
  if (orders.length === 0) return [];
  return triesQuery(db).execute({ orderIds: orders.map((order) => order.id) });
}

const triesQuery = onceForEach((db: Queryable) =>
  db
    .select()
    .from(payments)
    .where(sql`${payments.orderId} = any(${sql.placeholder("orderIds")}::int[])`)
    .orderBy(desc(payments.id))
    .prepare("payments_of_orders"),
);

/** @param tries of any orders, newest first */
export function paymentOf(order: Order, tries: Payment[]): OrderPayment {
  const own = tries.filter((each) => each.orderId === order.id);
  const isPaid = (each: Payment) => each.state === "paid";
  const latest = own.find(isPaid) ?? own.find(isRefund) ?? own.find(isAwaited) ?? own[0] ?? null;
  const known = { method: latest?.method ?? null, latest, tries: own, refund: refundOf(own) };
  const isOver = order.status === "cancelled" && !(latest && hasCome(latest.state));
  if (isOver) return { ...known, state: wasUnpaid(order) ? "expired" : "cancelled" };
  return { ...known, state: latest?.state ?? "none" };
}

/** What is still owed goes before what was paid back: both never stand in one sum. */
function refundOf(own: Payment[]): Refund | null {
  const all = own.filter(isRefund);
  const owed = all.filter(({ state }) => state === "refund_pending");
  const refunds = owed.length > 0 ? owed : all;
  const [newest] = refunds;
  if (!newest) return null;
  const amountCents = refunds.reduce((sum, each) => sum + each.amountCents, 0);
  return { amountCents, reason: newest.refundReason ?? "cancelled", state: newest.state };
}

function isAwaited({ state, returnedAt }: Payment): boolean {
  return state === "pending" && returnedAt !== null;
}

function isRefund(payment: Payment): payment is Payment & { state: RefundState } {
  const { state } = payment;
  return state === "refund_pending" || state === "refunded" || state === "partly_refunded";
}

function wasUnpaid(order: Order): boolean {
  return order.events.at(-1)?.note === "unpaid";
}
