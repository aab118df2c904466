import { asc, type SQL, sql } from "drizzle-orm";
import { onceForEach } from "../../platform/concurrency/once-for-each.ts";
import { announceChange } from "../catalogue/changes.ts";
import type { Queryable, Transaction } from "../shop.ts";
import { available } from "./available.ts";
import { stockLevels } from "./tables.ts";

export type StockLine = { productId: number; quantity: number };

export type Reservation = { ok: true } | { ok: false; productId: number; available: number };

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

/** How many pieces of each product nobody has been promised yet. */
export type FreeStock = Map<number, number>;

/**
 * Promises stock to an order, all lines or none, and announces it.
 *
 * Concurrency: the rows are locked in ascending order of product, so that two transactions never wait for each other in
 * a circle, and the update asks once more whether there are as many: the last unit is promised once.
 *
 * @param lines each product at most once
 */
export async function reserveStock(tx: Transaction, lines: StockLine[]): Promise<Reservation> {
  const free = freeStockOf(await lockLevels(tx, productIdsOf(lines)));
  const reservation = takeStock(free, lines);
  if (reservation.ok) await writeReserved(tx, [lines]);
  return reservation;
}

/** What is free of products whose rows are locked. */
export function freeStockOf(levels: Map<number, Level>): FreeStock {
  return new Map([...levels].map(([id, { onHand, reserved }]) => [id, onHand - reserved]));
}

/** Takes an order's lines out of what is free, all or none; writes nothing. */
export function takeStock(free: FreeStock, lines: StockLine[]): Reservation {
  const freeOf = ({ productId }: StockLine) => free.get(productId) ?? 0;
  const short = lines.find((line) => freeOf(line) < line.quantity);
  if (short) return { ok: false, productId: short.productId, available: Math.max(freeOf(short), 0) };
  for (const line of lines) free.set(line.productId, freeOf(line) - line.quantity);
  return { ok: true };
}

/**
 * Writes what was taken for several orders, and announces it. The update asks once more whether there are as many.
 *
 * @param orders the lines of each, of products that `lockLevels` has locked
 */
export async function writeReserved(tx: Transaction, orders: StockLine[][]): Promise<void> {
  const promised = summed(orders.flat());
  const [updated] = await Promise.all([
    reserveQuery(tx).execute(columnsOf(promised)),
    announceStock(tx, promised),
  ]);
  if (updated.length < promised.length) throw new Error("Stock that is locked was taken by somebody else");
}

const reserveQuery = onceForEach((tx: Transaction) =>
  tx
    .update(stockLevels)
    .set({ reserved: sql`${stockLevels.reserved} + line.quantity` })
    .from(linesTable)
    .where(sql`${isOfLine} and ${available} >= line.quantity`)
    .returning({ productId: stockLevels.productId })
    .prepare("reserve_stock"),
);

/** Each product once. */
function summed(lines: StockLine[]): StockLine[] {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Gives promised stock back, and announces it. The caller guarantees by the order's state that it happens once. */
export async function releaseStock(tx: Transaction, lines: StockLine[]): Promise<void> {
  await lockLevels(tx, productIdsOf(lines));
  await writeReleased(tx, lines);
  await announceStock(tx, lines);
}

/**
 * Turns promised stock into sold stock: as many are free as before. The caller guarantees by the order's state that it
 * happens once.
 *
 * @param lines each product at most once
 * @returns false when the owner has counted fewer on hand than were promised; then nothing has changed
 */
export async function consumeStock(tx: Transaction, lines: StockLine[]): Promise<boolean> {
  const levels = await lockLevels(tx, productIdsOf(lines));
  if (lines.some(({ productId, quantity }) => (levels.get(productId)?.onHand ?? 0) < quantity)) return false;
  await writeConsumed(tx, lines);
  return true;
}

/**
 * Puts sold goods that have not left the shop back on the shelf, and announces it. The caller guarantees by the order's
 * state that it happens once.
 */
export async function takeBackSold(tx: Transaction, lines: StockLine[]): Promise<void> {
  await lockLevels(tx, productIdsOf(lines));
  await writeTakenBack(tx, lines);
  await announceStock(tx, lines);
}

const writeReleased = writing("release_stock", {
  reserved: sql`${stockLevels.reserved} - line.quantity`,
});
const writeConsumed = writing("consume_stock", {
  onHand: sql`${stockLevels.onHand} - line.quantity`,
  reserved: sql`${stockLevels.reserved} - line.quantity`,
});
const writeTakenBack = writing("take_back_sold", {
  onHand: sql`${stockLevels.onHand} + line.quantity`,
});

function writing(name: string, level: Partial<Record<keyof Level, SQL>>) {
  const query = onceForEach((tx: Transaction) =>
    tx.update(stockLevels).set(level).from(linesTable).where(isOfLine).prepare(name),
  );
  return (tx: Transaction, lines: StockLine[]) => query(tx).execute(columnsOf(lines));
}

export type Level = Pick<typeof stockLevels.$inferSelect, "onHand" | "reserved">;

/** Holds the rows until the transaction ends, in ascending order, so that nobody waits in a circle. */
export async function lockLevels(tx: Transaction, productIds: number[]): Promise<Map<number, Level>> {
  const rows = await lockQuery(tx).execute({ productIds });
  return new Map(rows.map(({ productId, ...level }) => [productId, level]));
}

// By their names, here and above, they are planned once for each connection, which takes longer than the work.
const lockQuery = onceForEach((tx: Transaction) =>
  tx
    .select()
    .from(stockLevels)
    .where(sql`${stockLevels.productId} = any(${sql.placeholder("productIds")}::int[])`)
    .orderBy(asc(stockLevels.productId))
    .for("update")
    .prepare("lock_levels"),
);

/** Last in the transaction's order of locks, and nobody waits there. */
async function announceStock(tx: Transaction, lines: Pick<StockLine, "productId">[]): Promise<void> {
  await announceChange(tx, { productIds: productIdsOf(lines) });
}

function productIdsOf(lines: Pick<StockLine, "productId">[]): number[] {
  return lines.map(({ productId }) => productId);
}

const isOfLine = sql`${stockLevels.productId} = line.product_id`;

const linesTable = sql`unnest(${sql.placeholder("productIds")}::int[], ${sql.placeholder("quantities")}::int[])
  as line (product_id, quantity)`;

function columnsOf(lines: StockLine[]) {
  return { productIds: productIdsOf(lines), quantities: lines.map(({ quantity }) => quantity) };
}
