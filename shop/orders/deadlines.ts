import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { Queryable, Transaction } from "../shop.ts";
import type { OrderRow } from "./order.ts";
import { orders } from "./tables.ts";

/** How each order stands, when its time to be paid ends or ended and where it goes, for queries that ask for something beside it. */
export function orderStandings(db: Queryable) {
  const { id: orderId, status, expiresAt, address } = orders;
  return db.select({ orderId, status, expiresAt, address }).from(orders).as("deadlines");
}

/**
 * Lets an order wait for its money so many hours from when it was placed, if that is longer than it waits already: asked
 * twice it is the same deadline.
 *
 * @param order locked by the caller and unpaid
 */
export async function waitAtLeast(tx: Transaction, order: OrderRow, hours: number): Promise<OrderRow> {
  const expiresAt = new Date(order.createdAt.getTime() + hours * 3_600_000);
  if (expiresAt <= order.expiresAt) return order;
  await tx.update(orders).set({ expiresAt }).where(eq(orders.id, order.id));
  return { ...order, expiresAt };
}

/**
 * Lets all unpaid orders that were placed before a moment wait for their money at least until another. Safe to repeat
 * and to run in several processes at once.
 */
export async function waitAtLeastUntil(tx: Transaction, placedBefore: Date, until: Date): Promise<void> {
  const isAbout = and(
    eq(orders.status, "pending_payment"),
    lt(orders.createdAt, placedBefore),
    lt(orders.expiresAt, until),
  );
  // In one order, so that two processes do not wait for each other.
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isAbout)
    .orderBy(asc(orders.id))
    .for("update");
  if (locked.length === 0) return;
  const ids = locked.map(({ id }) => id);
  await tx.update(orders).set({ expiresAt: until }).where(inArray(orders.id, ids));
}
