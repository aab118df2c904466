import type { User } from "../accounts/users.ts";
import type { CancelReason } from "../mail-message.ts";
import { sum } from "../money/money.ts";
import { lockOrder, moveOrder } from "../orders/move-order.ts";
import type { OrderRow, OrderStatus } from "../orders/order.ts";
import { orderCancelledMail } from "../orders/order-mails.ts";
import { tellShopper } from "../orders/tell-shopper.ts";
import { needsHands } from "../owner-mails/needs-hands.ts";
import type { Shop, Transaction } from "../shop.ts";
import { notFound, ShopError } from "../shop-error.ts";
import { lockAll, movePayment } from "./move-payment.ts";
import { cancelledProblem } from "./owner-problems.ts";
import type { Payment } from "./payment.ts";
import { keepsOrder } from "./payment-states.ts";

/**
 * Cancels the shopper's own order while nothing is packed. What was promised or sold goes back on the shelf, what was
 * paid is to be refunded, and a mail says so.
 *
 * Atomic and safe to repeat: order and payments are locked, in that order, so that a payment, the deadline or the
 * packing that come at the same time are either before or after it.
 *
 * It stands here and not with the orders because it sends money back: payments know orders, not the other way.
 *
 * @param seen how the order stood when the shopper decided; in another state it is left alone
 * @throws ShopError `not-found`, also for someone else's; `conflict` when it is too late, or stands otherwise by now
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
      throw new ShopError("conflict", "This order has changed meanwhile. Please look at it again.");
    const cancelled = await cancelHeld(shop, tx, order, { by: "shopper", reason: "customer" });
    if (!cancelled) throw new ShopError("conflict", "This order can no longer be cancelled here");
  });
}

/** `unpaid` is the shop's own reason, when the time runs out. */
type Cancelling = { by: "shopper" | "owner"; reason: Exclude<CancelReason, "unpaid"> };

/**
 * The same of an order that is held, in the caller's transaction, by whoever has the right to.
 *
 * @param order locked by the caller
 * @returns what goes back of what was paid; undefined when it is too late, and then nothing has changed
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
  // An owner who cancels knows.
  if (by === "shopper" && refundCents) await needsHands(shop, tx, cancelledProblem(order.id, paid));
  return { refundCents };
}

/** @returns how much goes back, 0 when all is back already; null when nothing was paid, as for an order that cost nothing */
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
