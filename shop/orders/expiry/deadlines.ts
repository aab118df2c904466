import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { Queryable, Transaction } from "../../database.ts";
import type { OrderRow } from "../order.ts";
import { orders } from "../tables.ts";

/** A subquery of status, payment deadline and address by order. */
export function orderStandings(db: Queryable) {
  const { id: orderId, status, expiresAt, address } = orders;
  return db.select({ orderId, status, expiresAt, address }).from(orders).as("deadlines");
}

/**
 * Extends the payment deadline to at least so many hours after placing. Safe to repeat.
 * @param order unpaid and locked by the caller
 */
export async function waitAtLeast(tx: Transaction, order: OrderRow, hours: number): Promise<OrderRow> {
  const expiresAt = new Date(order.createdAt.getTime() + hours * 3_600_000);
  if (expiresAt <= order.expiresAt) return order;
  await tx.update(orders).set({ expiresAt }).where(eq(orders.id, order.id));
  return { ...order, expiresAt };
}

/**
 * Extends the payment deadline of unpaid orders placed before a time. Safe to repeat. Concurrency: several processes
 * may run it at once.
 */
export async function waitAtLeastUntil(tx: Transaction, placedBefore: Date, until: Date): Promise<void> {
  const isAbout = and(
    eq(orders.status, "pending_payment"),
    lt(orders.createdAt, placedBefore),
    lt(orders.expiresAt, until),
  );
  // Locked in one order, to prevent deadlocks.
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
