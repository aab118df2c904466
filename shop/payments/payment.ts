import { desc, inArray } from "drizzle-orm";
import type { Order } from "../orders/order.ts";
import type { Queryable } from "../shop.ts";
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

/** Paid twice; came for an order whose goods are gone; the order was cancelled before or after. */
export type RefundReason = "second" | "no_stock" | "cancelled";

export type RefundState = Extract<PaymentState, "refund_pending" | "refunded" | "partly_refunded">;

export type Payment = typeof payments.$inferSelect;

/** What the shop owes for an order, or has paid back. */
export type Refund = { amountCents: number; reason: RefundReason; state: RefundState };

/** The payment that speaks for an order: the one that paid it, else the latest try. */
export type OrderPayment = {
  state: PaymentState;
  method: string | null;
  /** The try itself; null where nobody has tried. */
  latest: Payment | null;
  refund: Refund | null;
};

export async function paymentsOfOrders(db: Queryable, orders: Order[]): Promise<Map<number, OrderPayment>> {
  const tries = await paymentsFor(db, orders);
  return new Map(orders.map((order) => [order.id, paymentOf(order, tries)]));
}

/** Every try to pay one of these orders, newest first. */
export async function paymentsFor(db: Queryable, orders: Pick<Order, "id">[]): Promise<Payment[]> {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  return db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(desc(payments.id));
}

/** @param tries of any orders, newest first */
export function paymentOf(order: Order, tries: Payment[]): OrderPayment {
  const own = tries.filter((each) => each.orderId === order.id);
  const latest = own.find((each) => each.state === "paid") ?? own.find(isRefund) ?? own[0] ?? null;
  const known = { method: latest?.method ?? null, latest, refund: refundOf(own) };
  const isOver = order.status === "cancelled" && (!latest || latest.state === "pending");
  if (isOver) return { ...known, state: wasUnpaid(order) ? "expired" : "cancelled" };
  return { ...known, state: latest?.state ?? "none" };
}

function refundOf(own: Payment[]): Refund | null {
  const refunds = own.filter(isRefund);
  const [newest] = refunds;
  if (!newest) return null;
  const amountCents = refunds.reduce((sum, each) => sum + each.amountCents, 0);
  return { amountCents, reason: newest.refundReason ?? "cancelled", state: newest.state };
}

function isRefund(payment: Payment): payment is Payment & { state: RefundState } {
  const { state } = payment;
  return state === "refund_pending" || state === "refunded" || state === "partly_refunded";
}

function wasUnpaid(order: Order): boolean {
  return order.events.at(-1)?.note === "unpaid";
}
