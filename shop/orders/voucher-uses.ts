import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import type { OrderRow } from "./order.ts";
import { orders } from "./tables.ts";

/**
 * How many other orders use a voucher, of all shoppers and of this order's. An order that is cancelled, or expires, has
 * given it back: nothing is counted up or down that could be forgotten. Exact while the voucher is held.
 *
 * The limit of it: all orders with the voucher are counted while the others who apply it wait. An index finds them, so
 * that some ten thousand uses take milliseconds; a voucher that is used by far more needs a count of its own.
 */
export async function voucherUses(tx: Transaction, voucherId: number, order: OrderRow) {
  const [uses] = await tx
    .select({
      ofAll: sql<number>`count(*)::int`,
      ofShopper: sql<number>`(count(*) filter (where ${orders.userId} = ${order.userId}))::int`,
    })
    .from(orders)
    .where(and(eq(orders.voucherId, voucherId), ne(orders.status, "cancelled"), ne(orders.id, order.id)));
  return uses ?? { ofAll: 0, ofShopper: 0 };
}

/** Whether the shopper has no earlier order but cancelled ones; so it is true of one order at a time. */
export async function isFirstOrder(tx: Transaction, { id, userId }: OrderRow): Promise<boolean> {
  const earlier = and(eq(orders.userId, userId), lt(orders.id, id), ne(orders.status, "cancelled"));
  const [found] = await tx.select({ id: orders.id }).from(orders).where(earlier).limit(1);
  return found === undefined;
}
