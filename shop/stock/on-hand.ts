import { sql } from "drizzle-orm";
import type { Queryable } from "../database.ts";
import { stockLevels } from "./tables.ts";

/** Units on hand by product, reserved ones included; uncounted products are left out. */
export async function onHandOf(db: Queryable, productIds: number[]): Promise<Map<number, number>> {
  const { productId, onHand } = stockLevels;
  const rows = await db
    .select({ productId, onHand })
    .from(stockLevels)
    .where(sql`${productId} = any(${sql.param(productIds)}::int[])`);
  return new Map(rows.map((row) => [row.productId, row.onHand]));
}
