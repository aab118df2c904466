import { sql } from "drizzle-orm";
import { onceForEach } from "../../platform/once-for-each.ts";
import type { Queryable } from "../shop.ts";
import type { AskedOrder } from "./order-wish.ts";
import { orders } from "./tables.ts";

/** So that nobody takes all that is on the shelf without paying for it. */
export const mostUnpaidOrders = 10;

/** Which shoppers have as many unpaid orders as they may, by their ids. Exact while the shoppers are locked. */
export async function crowdedShoppers(db: Queryable, asked: AskedOrder[]): Promise<Set<number>> {
  const rows = await crowdedQuery(db).execute({ userIds: asked.map(({ user }) => user.id) });
  return new Set(rows.map(({ userId }) => userId));
}

const crowdedQuery = onceForEach((db: Queryable) =>
  db
    .select({ userId: orders.userId })
    .from(orders)
    .where(
      sql`${orders.userId} = any(${sql.placeholder("userIds")}::int[]) and ${orders.status} = 'pending_payment'`,
    )
    .groupBy(orders.userId)
    .having(sql`count(*) >= ${mostUnpaidOrders}`)
    .prepare("crowded_shoppers"),
);
