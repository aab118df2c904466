import { and, asc, eq, lte } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { notFound, ShopError } from "../shop-error.ts";
import { lockOrder, moveOrder } from "./move-order.ts";
import { isCancellable } from "./order.ts";
import { orders } from "./tables.ts";

/**
 * Cancels the shopper's own unpaid order and gives its stock back, once: the order's row is locked.
 *
 * Safe to repeat.
 *
 * @throws ShopError `not-found`, also for someone else's; `conflict` when it is too late
 */
export async function cancelOrder(shop: Shop, user: User, orderId: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.userId !== user.id) throw notFound("Order");
    if (order.status === "cancelled") return;
    if (!isCancellable(order)) throw new ShopError("conflict", "This order can no longer be cancelled here");
    await moveOrder(shop, tx, order, { to: "cancelled", by: "shopper", note: "customer" });
  });
}

/**
 * Cancels every unpaid order whose time is over. Each in a transaction of its own, safe to repeat and to run
 * in several processes at once.
 *
 * @returns how many were cancelled
 */
export async function expireOrders(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const due = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "pending_payment"), lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(500);
  let expired = 0;
  for (const { id } of due) {
    try {
      if (await expireOrder(shop, id)) expired += 1;
    } catch (error) {
      // One order that cannot be cancelled must not keep the others waiting.
      shop.log.error("An unpaid order could not be expired", { orderId: id, error });
    }
  }
  return expired;
}

function expireOrder(shop: Shop, orderId: number): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // It may have been paid or cancelled since we looked.
    if (order?.status !== "pending_payment") return false;
    return moveOrder(shop, tx, order, { to: "cancelled", by: "shop", note: "unpaid" });
  });
}
