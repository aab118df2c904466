import { desc, sql } from "drizzle-orm";
import { prepared } from "../../platform/database/statement.ts";
import type { Queryable } from "../database.ts";
import { sum } from "../money/money.ts";
import type { Order } from "../orders/order.ts";
import { eftMethod } from "./eft/eft-gateway.ts";
import { hasCome, keepsOrder } from "./payment-states.ts";
import { type RefundRow, refundsOf } from "./refunds/refund.ts";
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

/** Paid twice; order sold out; order cancelled; more than owed; paid late, when the voucher's uses had run out. */
export type RefundReason = "second" | "no_stock" | "cancelled" | "overpaid" | "voucher_used";

export type RefundState = Extract<PaymentState, "refund_pending" | "refunded">;

export type Payment = typeof payments.$inferSelect;

/** EFT: only the owner sees and refunds its money. */
export function isByHand({ method }: Pick<Payment, "method">): boolean {
  return method === eftMethod;
}

/** Unused money that the shop owes or has refunded. */
export type OwedBack = { amountCents: number; reason: RefundReason; state: RefundState };

/** The payment whose state the order shows: paid or refunding first, else latest unconfirmed, else latest attempt. */
export type OrderPayment = {
  state: PaymentState;
  method: string | null;
  /** Null without attempts. */
  latest: Payment | null;
  /** Newest first. */
  tries: Payment[];
  refund: OwedBack | null;
  /** Refunds of the payment that pays or paid for the order, oldest first. */
  refunds: RefundRow[];
};

export async function paymentsOfOrders(db: Queryable, orders: Order[]): Promise<Map<number, OrderPayment>> {
  const tries = await paymentsFor(db, orders);
  const refunds = await refundsOf(db, tries.filter(mayHaveRefunds));
  return new Map(orders.map((order) => [order.id, paymentOf(order, tries, refunds)]));
}

/** All attempts, newest first. */
export async function paymentsFor(db: Queryable, orders: Pick<Order, "id">[]): Promise<Payment[]> {
  if (orders.length === 0) return [];
  return triesQuery(db, { orderIds: orders.map((order) => order.id) });
}

const triesQuery = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(sql`${payments.orderId} = any(${sql.placeholder("orderIds")}::int[])`)
    .orderBy(desc(payments.id))
    .prepare("payments_of_orders"),
);

/** Saves a query for most orders. */
function mayHaveRefunds({ state }: Payment): boolean {
  return hasCome(state);
}

/**
 * @param tries of any orders, newest first
 * @param refunds of any payments, oldest first
 */
export function paymentOf(order: Order, tries: Payment[], refunds: RefundRow[]): OrderPayment {
  const own = tries.filter((each) => each.orderId === order.id);
  const isKept = ({ state }: Payment) => keepsOrder(state);
  const latest = own.find(isKept) ?? own.find(isRefund) ?? own.find(isAwaited) ?? own[0] ?? null;
  const known = {
    method: latest?.method ?? null,
    latest,
    tries: own,
    refund: refundOf(own),
    refunds: refundsOfKept(own, refunds),
  };
  const isOver = order.status === "cancelled" && !(latest && hasCome(latest.state));
  if (isOver) return { ...known, state: wasUnpaid(order) ? "expired" : "cancelled" };
  return { ...known, state: latest?.state ?? "none" };
}

/** Owed money first: owed and refunded amounts are never added up. */
function refundOf(own: Payment[]): OwedBack | null {
  const all = own.filter(isRefund).filter(({ refundReason }) => refundReason !== null);
  const owed = all.filter(({ state }) => state === "refund_pending");
  const [newest] = owed.length > 0 ? owed : all;
  if (!newest) return null;
  const amountCents =
    owed.length > 0
      ? sum(owed.map((each) => each.amountCents - each.refundedCents))
      : sum(all.map((each) => each.refundedCents));
  return { amountCents, reason: newest.refundReason ?? "cancelled", state: newest.state };
}

/** Rejected refunds are left out: they concern the owner and the gateway. */
function refundsOfKept(own: Payment[], refunds: RefundRow[]): RefundRow[] {
  const kept = own.filter(({ refundReason }) => refundReason === null).map(({ id }) => id);
  return refunds.filter(({ paymentId, state }) => kept.includes(paymentId) && state !== "refused");
}

const reasons: Record<RefundReason, string> = {
  second: "Paid more than once",
  no_stock: "Sold out",
  cancelled: "Order cancelled",
  overpaid: "More than the order costs",
  voucher_used: "Voucher had no use left",
};

/** The refund reason that a gateway shows the buyer. */
export function whyRefunded({ refundReason }: Pick<Payment, "refundReason">): string {
  return refundReason === null ? "Paid back" : reasons[refundReason];
}

function isAwaited({ state, returnedAt }: Payment): boolean {
  return state === "pending" && returnedAt !== null;
}

function isRefund(payment: Payment): payment is Payment & { state: RefundState } {
  const { state } = payment;
  return state === "refund_pending" || state === "refunded";
}

function wasUnpaid(order: Order): boolean {
  return order.events.at(-1)?.note === "unpaid";
}
