import { isPayable, type OrderRow } from "../../../shop/orders/order.ts";
import type { findOrder } from "../../../shop/orders/queries/read-orders.ts";
import { isWaitedFor } from "../../../shop/payments/begin/long-hold.ts";
import type { Shop } from "../../../shop/shop.ts";

export type User = Parameters<typeof findOrder>[1];

/** `isWaitedFor`, skipped when no order can be paid. */
export async function areWaitedFor(shop: Shop, user: User, orders: OrderRow[]): Promise<boolean> {
  const now = shop.clock.now();
  return orders.some((order) => isPayable(order, now)) && isWaitedFor(shop.db, now, user.id);
}
