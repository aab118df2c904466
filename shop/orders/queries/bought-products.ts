import { and, asc, countDistinct, desc, eq, inArray, max, notInArray } from "drizzle-orm";
import type { User } from "../../accounts/users.ts";
import type { Queryable } from "../../database.ts";
import { orderLines, orders } from "../tables.ts";

export type BoughtProduct = { productId: number; timesBought: number; lastBoughtAt: Date };

/**
 * Products that the shopper has paid for, last bought first, including deleted ones.
 * @param productIds limits the result
 */
export async function boughtProducts(
  db: Queryable,
  user: User,
  productIds?: number[],
): Promise<BoughtProduct[]> {
  const lastBoughtAt = max(orders.createdAt);
  const rows = await db
    .select({
      productId: orderLines.productId,
      timesBought: countDistinct(orderLines.orderId),
      lastBoughtAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.userId, user.id),
        notInArray(orders.status, ["pending_payment", "cancelled"]),
        productIds && inArray(orderLines.productId, productIds),
      ),
    )
    .groupBy(orderLines.productId)
    .orderBy(desc(lastBoughtAt), asc(orderLines.productId));
  return rows.flatMap((row) => (row.lastBoughtAt ? [{ ...row, lastBoughtAt: row.lastBoughtAt }] : []));
}
