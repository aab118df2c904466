import { and, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { lockNumbers } from "../../platform/database/lock-numbers.ts";
import type { Queryable, Transaction } from "../database.ts";
import type { VoucherStanding } from "../vouchers/refusal-of.ts";
import { firstOrderVouchers, isLimited, type Voucher } from "../vouchers/vouchers.ts";
import type { OrderRow } from "./order.ts";
import { orders } from "./tables.ts";

/**
 * What a voucher's limits need to know of an order; reads only what the voucher limits. Exact while the voucher is
 * locked (`findVoucher`).
 * @param order locked by the caller
 */
export async function voucherStanding(
  tx: Transaction,
  voucher: Voucher,
  order: OrderRow,
): Promise<VoucherStanding> {
  return {
    isFirstOrder: !voucher.firstOrderOnly || (await isFirstOrder(tx, order)),
    uses: isLimited(voucher) ? await usesByOthers(tx, voucher.id, order) : { ofAll: 0, ofShopper: 0 },
  };
}

/**
 * Counts other orders that use a voucher, honoured ones included. Cancelled and expired orders have freed their use; no
 * counter can drift.
 * Limit: counts under the voucher's lock. Ten thousand take milliseconds by index; far more would need a counter.
 */
async function usesByOthers(tx: Transaction, voucherId: number, order: OrderRow) {
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
  /** Without cancelled ones. */
  orders: number;
  /** Of these, unpaid ones. */
  waiting: number;
  /** Of these, paid late and honoured beyond the limit. */
  honoured: number;
};

/** Uses by voucher id, for the owner; unused vouchers are left out. Takes no lock. */
export async function usesOfVouchers(db: Queryable, voucherId?: number): Promise<Map<number, VoucherUses>> {
  const which = voucherId === undefined ? isNotNull(orders.voucherId) : eq(orders.voucherId, voucherId);
  const rows = await db
    .select({
      voucherId: sql<number>`${orders.voucherId}`,
      orders: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${orders.status} = 'pending_payment'))::int`,
      honoured: sql<number>`(count(*) filter (where ${orders.voucherHonoured}))::int`,
    })
    .from(orders)
    .where(and(which, ne(orders.status, "cancelled")))
    .groupBy(orders.voucherId);
  return new Map(rows.map(({ voucherId, ...uses }) => [voucherId, uses]));
}

/**
 * Whether no other active order is older, paid, or uses a first-order voucher: each shopper uses one once, even when an
 * expired order is paid late.
 * Concurrency: serializes a shopper's orders, whatever their vouchers. Lock order: after the voucher, before stock.
 */
async function isFirstOrder(tx: Transaction, { id, userId }: OrderRow): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.firstOrder}, ${userId})`);
  const goesBefore = or(
    lt(orders.id, id),
    ne(orders.status, "pending_payment"),
    inArray(orders.voucherId, firstOrderVouchers(tx)),
  );
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.id, id), ne(orders.status, "cancelled"), goesBefore))
    .limit(1);
  return found === undefined;
}

/** The order keeps its voucher beyond the limit. */
export async function honourVoucher(tx: Transaction, { id }: Pick<OrderRow, "id">): Promise<void> {
  await tx.update(orders).set({ voucherHonoured: true }).where(eq(orders.id, id));
}
