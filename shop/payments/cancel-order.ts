import type { User } from "../accounts/users.ts";
import type { Transaction } from "../database.ts";
import type { CancelReason } from "../mail-message.ts";
import { sum } from "../money/money.ts";
import { orderCancelledMail } from "../orders/mails/order-mails.ts";
import { tellShopper } from "../orders/mails/tell-shopper.ts";
import type { OrderRow, OrderStatus } from "../orders/order.ts";
import { lockOrder, moveOrder } from "../orders/states/move-order.ts";
import { needsHands } from "../owner-mails/needs-hands.ts";
import type { Shop } from "../shop.ts";
import { notFound, ShopError } from "../shop-error.ts";
import { lockAll, movePayment } from "./move-payment.ts";
import { cancelledProblem } from "./owner-problems.ts";
import type { Payment } from "./payment.ts";
import { keepsOrder } from "./payment-states.ts";

/**
 * Cancels the shopper's own order before it is packed: restocks, requests refunds and mails the shopper.
 * Atomic. Safe to repeat. Concurrency: locks the order, then its payments, so a payment, the deadline or packing comes
 * before or after.
 * In payments, not orders, because it returns money.
 * @param seen the status on which the shopper decided
 * @throws ShopError `not-found`, also for another shopper's order; `conflict` when it is too late or the status has
 * changed
 */
export async function cancelOrder(
  shop: Shop,
  user: User,
  orderId: number,
  seen?: OrderStatus,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.userId !== user.id) throw notFound("Order");
    if (order.status === "cancelled") return;
    if (seen !== undefined && order.status !== seen)
      throw new ShopError("conflict", "This order has changed in the meantime. Please check it again.");
    const cancelled = await cancelHeld(shop, tx, order, { by: "shopper", reason: "customer" });
    if (!cancelled) throw new ShopError("conflict", "This order can no longer be cancelled here");
  });
}

/** `unpaid` is the shop's own reason, after the deadline. */
type Cancelling = { by: "shopper" | "owner"; reason: Exclude<CancelReason, "unpaid"> };

/**
 * Cancels an order in the caller's transaction.
 * @param order locked by the caller
 * @returns the cents to refund; undefined when it is too late and nothing has changed
 */
export async function cancelHeld(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  { by, reason }: Cancelling,
): Promise<{ refundCents: number | null } | undefined> {
  const tries = await lockAll(tx, order);
  const cancelled = await moveOrder(shop, tx, order, { to: "cancelled", by, note: reason });
  if (!cancelled) return undefined;
  const paid = tries.filter(({ state }) => keepsOrder(state));
  const refundCents = await flagForRefund(shop, tx, tries);
  await tellShopper(shop, tx, cancelled, (...about) => orderCancelledMail(...about, { reason, refundCents }));
  // Only for shoppers: an owner who cancels knows.
  if (by === "shopper" && refundCents) await needsHands(shop, tx, cancelledProblem(order.id, paid));
  return { refundCents };
}

/** @returns the cents still to refund, 0 when all is back; null when nothing was paid */
async function flagForRefund(shop: Shop, tx: Transaction, tries: Payment[]): Promise<number | null> {
  const paid = tries.filter(({ state }) => keepsOrder(state));
  for (const payment of paid)
    await movePayment(shop, tx, payment, payment.amountCents === 0 ? ended : toRefund);
  const refundCents = sum(paid.map((payment) => payment.amountCents - payment.refundedCents));
  const isBack = tries.some(({ state, refundReason }) => state === "refunded" && refundReason === null);
  return refundCents > 0 || isBack ? refundCents : null;
}

const ended = { to: "cancelled" } as const;
const toRefund = { to: "refund_pending", refundReason: "cancelled" } as const;
