import { userById } from "../../accounts/users.ts";
import type { Queryable, Transaction } from "../../database.ts";
import { waitAtLeast } from "../../orders/expiry/deadlines.ts";
import type { OrderRow } from "../../orders/order.ts";
import { lockOrder } from "../../orders/states/move-order.ts";
import { isKnown, standingsOf } from "../../orders/unpaid/standing.ts";
import { unpaidOrdersOf } from "../../orders/unpaid/unpaid-orders-of.ts";
import type { Shop } from "../../shop.ts";
import { paymentsFor } from "../payment.ts";

/**
 * Whether the shopper is known: a proved email address, or a paid order that has left the shop or is a week old
 * (`Standing`). Others could hold stock for days at no cost (docs/decisions/011).
 */
export async function isWaitedFor(db: Queryable, now: Date, userId: number): Promise<boolean> {
  const user = await userById(db, userId);
  if (!user) return false;
  return isKnown((await standingsOf(db, now, [user])).get(userId));
}

/**
 * Extends the deadline of the shopper's orders that await an EFT, once the address is proved. Safe to repeat.
 * Concurrency: locks each order before reading its payments, so that no EFT chosen meanwhile is missed.
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

/** The deadline that a known shopper would get; null when the order has it already. */
export function wouldWaitUntil(order: OrderRow, payWithinHours: number | undefined): Date | null {
  const until = new Date(order.createdAt.getTime() + (payWithinHours ?? 0) * 3_600_000);
  return until > order.expiresAt ? until : null;
}
