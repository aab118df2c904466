import { and, eq, sql } from "drizzle-orm";
import { onceForEach } from "../../platform/once-for-each.ts";
import { announceChange } from "../catalogue/changes.ts";
import type { Queryable, Transaction } from "../shop.ts";
import { stockLevels } from "./tables.ts";

export type StockLine = { productId: number; quantity: number };

export type Reservation = { ok: true } | { ok: false; productId: number; available: number };

const available = sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`;

/** How many can be sold now: on hand minus reserved; 0 for a product without a stock row. */
export async function availableStock(db: Queryable, productIds: number[]): Promise<Map<number, number>> {
  const levels = new Map(productIds.map((id) => [id, 0]));
  if (productIds.length === 0) return levels;
  for (const row of await levelsQuery(db).execute({ productIds })) levels.set(row.productId, row.available);
  return levels;
}

const levelsQuery = onceForEach((db: Queryable) =>
  db
    .select({ productId: stockLevels.productId, available })
    .from(stockLevels)
    // One parameter: thousands of them cost more than the work.
    .where(sql`${stockLevels.productId} = any(${sql.placeholder("productIds")}::int[])`)
    .prepare("available_stock"),
);

/** `availableStock` of all products that have a stock row, for queries that ask for something beside it. */
export function availableTable(db: Queryable) {
  const { productId } = stockLevels;
  return db
    .select({ productId, available: available.as("available") })
    .from(stockLevels)
    .as("stock");
}

/** Sets what is on hand, and announces it. Safe to repeat. Reserved units stay reserved. */
export async function setOnHand(db: Queryable, productId: number, onHand: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(stockLevels)
      .values({ productId, onHand })
      .onConflictDoUpdate({ target: stockLevels.productId, set: { onHand } });
    await announceStock(tx, [{ productId }]);
  });
}

/**
 * Promises stock to an order, all lines or (by the caller's rollback) none, and announces it.
 *
 * Concurrency: one conditional update a line, in ascending order of product, so that two orders never
 * wait for each other in a circle and the last unit is promised once.
 */
export async function reserveStock(tx: Transaction, lines: StockLine[]): Promise<Reservation> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    const [updated] = await tx
      .update(stockLevels)
      .set({ reserved: sql`${stockLevels.reserved} + ${quantity}` })
      .where(and(eq(stockLevels.productId, productId), sql`${available} >= ${quantity}`))
      .returning({ available });
    if (!updated) {
      const left = await availableStock(tx, [productId]);
      return { ok: false, productId, available: Math.max(left.get(productId) ?? 0, 0) };
    }
  }
  await announceStock(tx, lines);
  return { ok: true };
}

/** Gives promised stock back, and announces it. The caller guarantees by the order's state that it happens once. */
export async function releaseStock(tx: Transaction, lines: StockLine[]): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    await tx
      .update(stockLevels)
      .set({ reserved: sql`${stockLevels.reserved} - ${quantity}` })
      .where(eq(stockLevels.productId, productId));
  }
  await announceStock(tx, lines);
}

/**
 * Turns promised stock into sold stock: as many are free as before. The caller guarantees by the order's state that it
 * happens once.
 *
 * @returns false when the owner has counted fewer on hand than were promised; the caller then rolls back
 */
export async function consumeStock(tx: Transaction, lines: StockLine[]): Promise<boolean> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    const sold = await tx
      .update(stockLevels)
      .set({
        onHand: sql`${stockLevels.onHand} - ${quantity}`,
        reserved: sql`${stockLevels.reserved} - ${quantity}`,
      })
      .where(and(eq(stockLevels.productId, productId), sql`${stockLevels.onHand} >= ${quantity}`))
      .returning({ productId: stockLevels.productId });
    if (sold.length === 0) return false;
  }
  return true;
}

/** Last in the transaction's order of locks, and nobody waits there. */
async function announceStock(tx: Transaction, lines: Pick<StockLine, "productId">[]): Promise<void> {
  await announceChange(tx, { productIds: lines.map((line) => line.productId) });
}

function inLockOrder(lines: StockLine[]): StockLine[] {
  return [...lines].sort((a, b) => a.productId - b.productId);
}
