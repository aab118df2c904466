import { and, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { lockNumbers } from "../../platform/database/lock-numbers.ts";
import type { Queryable, Transaction } from "../shop.ts";
import type { VoucherStanding } from "../vouchers/refusal-of.ts";
import { firstOrderVouchers, isLimited, type Voucher } from "../vouchers/vouchers.ts";
import type { OrderRow } from "./order.ts";
import { orders } from "./tables.ts";

/**
 * What an order that wants a voucher meets of its limits; only what the voucher limits is asked for. Exact while the
 * voucher is held (`findVoucher`): nobody else takes a use until the transaction ends.
 *
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
 * How many other orders use a voucher, of all shoppers and of this order's. An order that is cancelled, or expires, has
 * given it back: nothing is counted up or down that could be forgotten. One that was honoured counts like any other.
 *
 * The limit of it: all orders with the voucher are counted while the others who apply it wait. An index finds them, so
 * that some ten thousand uses take milliseconds; a voucher that is used by far more needs a count of its own.
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
  /** Orders that use it, cancelled ones not. */
  orders: number;
  /** Of these: they wait for payment, at the price they have. */
  waiting: number;
  /** Of these: paid late, when no use was left, and honoured. */
  honoured: number;
};

/** How often vouchers are used, by voucher; one that never was is left out. For the owner: nothing is held. */
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
 * Whether an order is its shopper's first: no other that is not cancelled came before it, is paid, or uses a voucher for
 * a first order. So such vouchers are used once by each shopper, also when an expired order is paid late.
 *
 * Concurrency: a shopper's orders ask one after the other, whatever their vouchers. After the voucher, before stock.
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

/** Writes down that an order keeps its voucher beyond the voucher's limits. */
export async function honourVoucher(tx: Transaction, { id }: Pick<OrderRow, "id">): Promise<void> {
  await tx.update(orders).set({ voucherHonoured: true }).where(eq(orders.id, id));
}
