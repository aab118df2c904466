import { eq, sql } from "drizzle-orm";
import { announceChange } from "../catalogue/changes.ts";
import type { Transaction } from "../shop.ts";
import type { StockLine } from "./stock.ts";
import { stockLevels } from "./tables.ts";

/**
 * Puts sold goods that have not left the shop back on the shelf, and announces it. The caller guarantees by the order's
 * state that it happens once. In ascending order of product, as all that lock stock.
 */
export async function takeBackSold(tx: Transaction, lines: StockLine[]): Promise<void> {
  for (const { productId, quantity } of [...lines].sort((a, b) => a.productId - b.productId)) {
    await tx
      .update(stockLevels)
      .set({ onHand: sql`${stockLevels.onHand} + ${quantity}` })
      .where(eq(stockLevels.productId, productId));
  }
  await announceChange(tx, { productIds: lines.map((line) => line.productId) });
}
