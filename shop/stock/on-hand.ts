import { sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { stockLevels } from "./tables.ts";

/** How many the owner has counted of products, promised ones among them; what was never counted is left out. */
export async function onHandOf(db: Queryable, productIds: number[]): Promise<Map<number, number>> {
  const { productId, onHand } = stockLevels;
  const rows = await db
    .select({ productId, onHand })
    .from(stockLevels)
    .where(sql`${productId} = any(${sql.param(productIds)}::int[])`);
  return new Map(rows.map((row) => [row.productId, row.onHand]));
}
