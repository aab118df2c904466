import { inArray, max, sql } from "drizzle-orm";
import { countsOf, readCounts } from "../../../platform/database/row-counts.ts";
import type { Database } from "../../database.ts";
import { openStatuses } from "../states/order-states.ts";
import { orders } from "../tables.ts";

export type OrderCounts = {
  /** Exact for open orders, an estimate for ended ones of a large shop. */
  byStatus: Map<string, number>;
  /** Null without orders. */
  lastAt: Date | null;
};

/** Order metrics; cheap even with a million orders. */
export async function countOrders(db: Database): Promise<OrderCounts> {
  const open = sql`
    select ${orders.status} as value, count(*) as count from ${orders}
    where ${inArray(orders.status, [...openStatuses])} group by 1`;
  const [all, onTheirWay, [newest]] = await Promise.all([
    countsOf(db, orders.status),
    readCounts(db, open),
    db.select({ at: max(orders.createdAt) }).from(orders),
  ]);
  const none = new Map<string, number>(openStatuses.map((status) => [status, 0]));
  return { byStatus: new Map([...all, ...none, ...onTheirWay]), lastAt: newest?.at ?? null };
}
