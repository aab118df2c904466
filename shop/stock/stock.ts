import { asc, type SQL, sql } from "drizzle-orm";
import { prepared } from "../../platform/database/statement.ts";
import { shownStock } from "../../words/products/shown-stock.ts";
import { announceChange } from "../catalogue/changes/changes.ts";
import type { Queryable, Transaction } from "../database.ts";
import { available } from "./available.ts";
import { stockLevels } from "./tables.ts";

export type StockLine = { productId: number; quantity: number };

export type Reservation = { ok: true } | { ok: false; productId: number; available: number };

/** Units for sale: on hand minus reserved; 0 without a row. */
export async function availableStock(db: Queryable, productIds: number[]): Promise<Map<number, number>> {
  const levels = new Map(productIds.map((id) => [id, 0]));
  if (productIds.length === 0) return levels;
  for (const row of await levelsQuery(db, { productIds })) levels.set(row.productId, row.available);
  return levels;
}

const levelsQuery = prepared((db) =>
  db
    .select({ productId: stockLevels.productId, available })
    .from(stockLevels)
    // One parameter: thousands of them cost more than the work.
    .where(sql`${stockLevels.productId} = any(${sql.placeholder("productIds")}::int[])`)
    .prepare("available_stock"),
);

/** `availableStock` as a subquery to join with; products without a row are missing. */
export function availableTable(db: Queryable) {
  const { productId } = stockLevels;
  return db
    .select({ productId, available: available.as("available") })
    .from(stockLevels)
    .as("stock");
}

/** Sets stock on hand and announces it. Safe to repeat. Reservations stay. */
export async function setOnHand(db: Queryable, productId: number, onHand: number): Promise<void> {
  await db.transaction(async (tx) => {
    const level = (await lockLevels(tx, [productId])).get(productId);
    await tx
      .insert(stockLevels)
      .values({ productId, onHand })
      .onConflictDoUpdate({ target: stockLevels.productId, set: { onHand } });
    const after = onHand - (level?.reserved ?? 0);
    await announceStock(tx, [{ productId, before: level && level.onHand - level.reserved, after }]);
  });
}

/** Unreserved units by product. */
export type FreeStock = Map<number, number>;

/**
 * Reserves stock for an order, all lines or none, and announces it.
 * Concurrency: rows are locked in ascending product order against deadlocks, and the update checks again: the last unit
 * is reserved once.
 * @param lines each product at most once
 */
export async function reserveStock(tx: Transaction, lines: StockLine[]): Promise<Reservation> {
  const levels = await lockLevels(tx, productIdsOf(lines));
  const reservation = takeStock(freeStockOf(levels), lines);
  if (reservation.ok) await writeReserved(tx, levels, [lines]);
  return reservation;
}

/** Expects locked rows. */
export function freeStockOf(levels: Map<number, Level>): FreeStock {
  return new Map([...levels].map(([id, { onHand, reserved }]) => [id, onHand - reserved]));
}

/** Takes an order's lines, all or none, in memory. */
export function takeStock(free: FreeStock, lines: StockLine[]): Reservation {
  const freeOf = ({ productId }: StockLine) => free.get(productId) ?? 0;
  const short = lines.find((line) => freeOf(line) < line.quantity);
  if (short) return { ok: false, productId: short.productId, available: Math.max(freeOf(short), 0) };
  for (const line of lines) free.set(line.productId, freeOf(line) - line.quantity);
  return { ok: true };
}

/**
 * Writes reservations of several orders and announces them. The update checks the stock again.
 * @param levels by `lockLevels`, before these orders
 */
export async function writeReserved(
  tx: Transaction,
  levels: Map<number, Level>,
  orders: StockLine[][],
): Promise<void> {
  const promised = summed(orders.flat());
  const [updated] = await Promise.all([
    reserveQuery(tx, columnsOf(promised)),
    announceStock(tx, movesOf(levels, promised, -1)),
  ]);
  if (updated.length < promised.length) throw new Error("Stock that is locked was taken by somebody else");
}

const reserveQuery = prepared((db) =>
  db
    .update(stockLevels)
    .set({ reserved: sql`${stockLevels.reserved} + line.quantity` })
    .from(linesTable)
    .where(sql`${isOfLine} and ${available} >= line.quantity`)
    .returning({ productId: stockLevels.productId })
    .prepare("reserve_stock"),
);

/** Sums lines by product. */
function summed(lines: StockLine[]): StockLine[] {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Releases reserved stock and announces it. The order's state ensures that this happens once. */
export async function releaseStock(tx: Transaction, lines: StockLine[]): Promise<void> {
  const levels = await lockLevels(tx, productIdsOf(lines));
  await writeReleased(tx, lines);
  await announceStock(tx, movesOf(levels, lines, +1));
}

/**
 * Turns reserved stock into sold stock; units for sale stay the same. The order's state ensures that this happens once.
 * @param lines each product at most once
 * @returns false, with no change, when fewer are on hand than reserved
 */
export async function consumeStock(tx: Transaction, lines: StockLine[]): Promise<boolean> {
  const levels = await lockLevels(tx, productIdsOf(lines));
  if (lines.some(({ productId, quantity }) => (levels.get(productId)?.onHand ?? 0) < quantity)) return false;
  await writeConsumed(tx, lines);
  return true;
}

/** Returns sold, unshipped goods to stock and announces it. The order's state ensures that this happens once. */
export async function takeBackSold(tx: Transaction, lines: StockLine[]): Promise<void> {
  const levels = await lockLevels(tx, productIdsOf(lines));
  await writeTakenBack(tx, lines);
  await announceStock(tx, movesOf(levels, lines, +1));
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
  const query = prepared((db) =>
    db.update(stockLevels).set(level).from(linesTable).where(isOfLine).prepare(name),
  );
  return (tx: Transaction, lines: StockLine[]) => query(tx, columnsOf(lines));
}

export type Level = Pick<typeof stockLevels.$inferSelect, "onHand" | "reserved">;

/** Locks rows until the transaction ends, in ascending order against deadlocks. */
export async function lockLevels(tx: Transaction, productIds: number[]): Promise<Map<number, Level>> {
  const rows = await lockQuery(tx, { productIds });
  return new Map(rows.map(({ productId, ...level }) => [productId, level]));
}

// Named statements here and above are planned once for each connection: planning costs more than the work.
const lockQuery = prepared((db) =>
  db
    .select()
    .from(stockLevels)
    .where(sql`${stockLevels.productId} = any(${sql.placeholder("productIds")}::int[])`)
    .orderBy(asc(stockLevels.productId))
    .for("update")
    .prepare("lock_levels"),
);

/** Units for sale before and after a change; `before` is undefined for a product that had no stock row. */
export type StockMove = { productId: number; before: number | undefined; after: number };

function movesOf(levels: Map<number, Level>, lines: StockLine[], sign: 1 | -1): StockMove[] {
  const free = freeStockOf(levels);
  return lines.map(({ productId, quantity }) => {
    const before = free.get(productId) ?? 0;
    return { productId, before, after: before + sign * quantity };
  });
}

/**
 * Announces products whose stock pages show otherwise now, and apart from them those of which only the exact number
 * changed. Last in the lock order; waits for no lock.
 */
export async function announceStock(tx: Transaction, moves: StockMove[]): Promise<void> {
  const isCount = ({ before, after }: StockMove) =>
    before !== undefined && shownStock(before) === shownStock(after);
  const [counts, shown] = [moves.filter(isCount), moves.filter((move) => !isCount(move))];
  if (shown.length > 0) await announceChange(tx, { productIds: productIdsOf(shown) });
  if (counts.length > 0) await announceChange(tx, { countedProductIds: productIdsOf(counts) });
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
