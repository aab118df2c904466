import { userById } from "../../accounts/users.ts";
import { waitAtLeast } from "../../orders/deadlines.ts";
import { lockOrder } from "../../orders/move-order.ts";
import type { OrderRow } from "../../orders/order.ts";
import { isKnown, standingsOf } from "../../orders/unpaid/standing.ts";
import { unpaidOrdersOf } from "../../orders/unpaid/unpaid-orders-of.ts";
import type { Queryable, Shop, Transaction } from "../../shop.ts";
import { paymentsFor } from "../payment.ts";

/**
 * Whether orders of this shopper wait as long as a slow way to pay needs: with a proved e-mail address, or a paid order
 * that has left the shop or is a week old (`Standing`). Others could keep the shop's goods from everybody for days at no cost (docs/decisions/011).
 */
export async function isWaitedFor(db: Queryable, now: Date, userId: number): Promise<boolean> {
  const user = await userById(db, userId);
  if (!user) return false;
  return isKnown((await standingsOf(db, now, [user])).get(userId));
}

/**
 * Gives the shopper's orders that wait for a transfer the time it needs, now that the e-mail address is proved. Safe to
 * repeat. Each order is locked before its payments are read, so that a transfer that is chosen at the same time is seen,
 * or sees the proved address.
 */
export async function holdTransfers(shop: Shop, userId: number): Promise<void> {
  for (const orderId of await unpaidOrdersOf(shop.db, userId))
    await shop.db.transaction((tx) => holdOne(shop, tx, orderId));
}

async function holdOne(shop: Shop, tx: Transaction, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== "pending_payment" || !(await isWaitedFor(tx, shop.clock.now(), order.userId))) return;
  const tries = await paymentsFor(tx, [order]);
  const awaited = tries.filter(({ state }) => state === "pending");
  const hours = awaited.map(({ method }) => shop.gateways.get(method)?.payWithinHours ?? 0);
  await waitAtLeast(tx, order, Math.max(0, ...hours));
}

/** Until when an order would wait for a slow way to pay if its shopper were known better; null where it does already. */
export function wouldWaitUntil(order: OrderRow, payWithinHours: number | undefined): Date | null {
  const until = new Date(order.createdAt.getTime() + (payWithinHours ?? 0) * 3_600_000);
  return until > order.expiresAt ? until : null;
}
