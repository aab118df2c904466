import { and, asc, countDistinct, desc, eq, inArray, max, notInArray } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import type { Queryable } from "../shop.ts";
import { orderLines, orders } from "./tables.ts";

/** In how many orders, and when the last of them was placed. */
export type BoughtProduct = { productId: number; timesBought: number; lastBoughtAt: Date };

/**
 * What the shopper has paid for, the last bought first; each product once, also those that are gone by now.
 *
 * @param productIds only these, where they are given
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
