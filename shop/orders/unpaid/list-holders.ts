import { countDistinct, desc, eq, isNotNull, max, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../shop.ts";
import { orderLines, orders } from "../tables.ts";

type Holding = {
  orders: number;
  pieces: number;
  /** What the goods cost, without delivery. */
  cents: number;
  /** When the last of the orders gives its goods back. */
  until: Date;
};

export type AccountHolding = Holding & { userId: number };
/** Of shoppers who have never paid. `code` says which orders belong together, and nothing of where they come from. */
export type NetworkHolding = Holding & { code: string; accounts: number };

const cents = sql<number>`sum(${orderLines.quantity}::bigint * ${orderLines.priceCents})::float8`;

const held = {
  orders: countDistinct(orders.id),
  pieces: sql<number>`sum(${orderLines.quantity})::int`,
  cents,
  // No order is without one.
  until: max(orders.expiresAt) as SQL<Date>,
};

const isUnpaid = eq(orders.status, "pending_payment");

/** The accounts that hold most by unpaid orders, the most valuable first. */
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

/** The same of networks. */
export function networksThatHold(db: Queryable, most: number): Promise<NetworkHolding[]> {
  const code = sql<string>`${orders.networkCode}`;
  return db
    .select({ code, accounts: countDistinct(orders.userId), ...held })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(sql`${isUnpaid} and ${isNotNull(orders.networkCode)}`)
    .groupBy(orders.networkCode)
    .orderBy(desc(cents))
    .limit(most);
}
