import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../database.ts";
import { available } from "./available.ts";
import type { StockLine } from "./stock.ts";
import { stockLevels } from "./tables.ts";

/**
 * Products of a query that are for sale, with units, ascending by id. Thousands of ids stay in the database.
 * @param productIds a query of one column
 */
export async function inStockAmong(db: Queryable, productIds: SQL): Promise<StockLine[]> {
  return db
    .select({ productId: stockLevels.productId, quantity: available })
    .from(stockLevels)
    .where(sql`${stockLevels.productId} in (${productIds}) and ${available} > 0`)
    .orderBy(stockLevels.productId);
}

/** Sold-out ones, ascending. */
export async function soldOutAmong(db: Queryable, productIds: SQL): Promise<number[]> {
  const rows = await db
    .select({ productId: stockLevels.productId })
    .from(stockLevels)
    .where(sql`${stockLevels.productId} in (${productIds}) and ${available} <= 0`)
    .orderBy(stockLevels.productId);
  return rows.map((row) => row.productId);
}
