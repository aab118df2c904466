import { and, inArray, lte, not, or } from "drizzle-orm";
import { changePrices, lockPrices } from "../catalogue/products/change-prices.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { sales } from "./tables.ts";

type Sale = typeof sales.$inferSelect;

const batchSize = 1_000;

/**
 * Starts and ends due sales, so that pages, carts, feeds and search show the current price. A sale missed entirely
 * while the shop was down only ends. One transaction for each batch. Safe to repeat and for several processes.
 */
export async function keepSales({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (;;) {
    const done = await db.transaction((tx) => keepBatch(tx, now));
    if (done < batchSize) return;
  }
}

async function keepBatch(tx: Transaction, now: Date): Promise<number> {
  const found = await dueSales(tx, now);
  // Writers of sales lock the product, so due sales are read again under the lock.
  const locked = await lockPrices(tx, productIdsOf(found));
  const due = await dueSales(tx, now, productIdsOf(found));
  const hasEnded = ({ endsAt }: Sale) => endsAt !== null && endsAt <= now;
  const prices = due.flatMap((sale) => {
    const regularPriceCents = locked.get(sale.productId)?.regularPriceCents;
    if (regularPriceCents === undefined) return [];
    const priceCents = hasEnded(sale) ? regularPriceCents : Math.min(sale.priceCents, regularPriceCents);
    return [[sale.productId, { priceCents, regularPriceCents }] as const];
  });
  await changePrices(tx, new Map(prices));
  await forget(tx, due.filter(hasEnded));
  await markStarted(
    tx,
    due.filter((sale) => !hasEnded(sale)),
  );
  return found.length;
}

function dueSales(tx: Transaction, now: Date, among?: number[]): Promise<Sale[]> {
  const isToStart = and(not(sales.hasStarted), lte(sales.startsAt, now));
  return tx
    .select()
    .from(sales)
    .where(and(or(isToStart, lte(sales.endsAt, now)), among && inArray(sales.productId, among)))
    .orderBy(sales.productId)
    .limit(batchSize);
}

async function forget(tx: Transaction, ended: Sale[]): Promise<void> {
  await tx.delete(sales).where(inArray(sales.productId, productIdsOf(ended)));
}

async function markStarted(tx: Transaction, started: Sale[]): Promise<void> {
  await tx
    .update(sales)
    .set({ hasStarted: true })
    .where(inArray(sales.productId, productIdsOf(started)));
}

function productIdsOf(of: Sale[]): number[] {
  return of.map(({ productId }) => productId);
}
