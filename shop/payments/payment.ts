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

export type Payment = typeof payments.$inferSelect;

/** The payment that speaks for an order: the one that paid it, else the latest try. */
export type OrderPayment = { state: PaymentState; method: string | null };

export async function paymentsOfOrders(db: Queryable, orders: Order[]): Promise<Map<number, OrderPayment>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map((order) => order.id);
  const tries = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(desc(payments.id));
  return new Map(
    orders.map((order) => [
      order.id,
      speakingPayment(
        order,
        tries.filter((each) => each.orderId === order.id),
      ),
    ]),
  );
}

/** @param tries newest first */
function speakingPayment(order: Order, tries: Payment[]): OrderPayment {
  const chosen = tries.find((each) => each.state === "paid") ?? tries.find(isRefund) ?? tries[0];
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
