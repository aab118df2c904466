import { and, eq, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../shop.ts";
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

export type VoucherUses = {
  /** Orders that use it, cancelled ones not. */
  orders: number;
  /** Of these: they wait for payment, at the price they have. */
  waiting: number;
};

/** How often vouchers are used, by voucher; one that never was is left out. For the owner: nothing is held. */
export async function usesOfVouchers(db: Queryable, voucherId?: number): Promise<Map<number, VoucherUses>> {
  const which = voucherId === undefined ? isNotNull(orders.voucherId) : eq(orders.voucherId, voucherId);
  const rows = await db
    .select({
      voucherId: sql<number>`${orders.voucherId}`,
      orders: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${orders.status} = 'pending_payment'))::int`,
    })
    .from(orders)
    .where(and(which, ne(orders.status, "cancelled")))
    .groupBy(orders.voucherId);
  return new Map(rows.map(({ voucherId, ...uses }) => [voucherId, uses]));
}

/** Whether the shopper has no earlier order but cancelled ones; so it is true of one order at a time. */
export async function isFirstOrder(tx: Transaction, { id, userId }: OrderRow): Promise<boolean> {
  const earlier = and(eq(orders.userId, userId), lt(orders.id, id), ne(orders.status, "cancelled"));
  const [found] = await tx.select({ id: orders.id }).from(orders).where(earlier).limit(1);
  return found === undefined;
}
