import { countDistinct, desc, eq, isNotNull, max, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { orderLines, orders } from "../tables.ts";

type Holding = {
  orders: number;
  pieces: number;
  /** Without delivery. */
  cents: number;
  /** When the last of these orders expires. */
  until: Date;
};

export type AccountHolding = Holding & { userId: number };
/** Accounts whose unpaid orders are limited together; excludes known buyers (`Standing` "paid"). */
export type NetworkHolding = Holding & { userIds: number[] };

const cents = sql<number>`sum(${orderLines.quantity}::bigint * ${orderLines.priceCents})::float8`;

const held = {
  orders: countDistinct(orders.id),
  pieces: sql<number>`sum(${orderLines.quantity})::int`,
  cents,
  // Every order has a deadline, so it is never null.
  until: max(orders.expiresAt) as SQL<Date>,
};

const isUnpaid = eq(orders.status, "pending_payment");

/** Accounts with the most valuable unpaid orders. */
export function accountsThatHold(db: Queryable, most: number): Promise<AccountHolding[]> {
  return db
    .select({ userId: orders.userId, ...held })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(isUnpaid)
    .groupBy(orders.userId)
    .orderBy(desc(cents))
    .limit(most);
}

/** The same for networks; their codes mean nothing to an owner. */
export function networksThatHold(db: Queryable, most: number): Promise<NetworkHolding[]> {
  const userIds = sql<number[]>`array_agg(distinct ${orders.userId} order by ${orders.userId})`;
  return db
    .select({ userIds, ...held })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(sql`${isUnpaid} and ${isNotNull(orders.networkCode)}`)
    .groupBy(orders.networkCode)
    .orderBy(desc(cents))
    .limit(most);
}
