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

export type Payment = typeof payments.$inferSelect;

/** The payment that speaks for an order: the one that paid it, else the latest try. */
export type OrderPayment = { state: PaymentState; method: string | null };

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
  const chosen = own.find((each) => each.state === "paid") ?? own.find(isRefund) ?? own[0];
  const isOver = order.status === "cancelled" && (!chosen || chosen.state === "pending");
  if (isOver) return { state: wasUnpaid(order) ? "expired" : "cancelled", method: chosen?.method ?? null };
  return chosen ? { state: chosen.state, method: chosen.method } : { state: "none", method: null };
}

function isRefund({ state }: Payment): boolean {
  return state === "refund_pending" || state === "refunded" || state === "partly_refunded";
}

function wasUnpaid(order: Order): boolean {
  return order.events.at(-1)?.note === "unpaid";
}
