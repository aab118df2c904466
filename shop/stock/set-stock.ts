import { type Actor, recordActs } from "../audit/audit.ts";
import type { OwnersProduct } from "../catalogue/products/by-sku.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import {
  countProblem,
  findProducts,
  levelOf,
  makeAndLock,
  type Recounted,
  writeCounted,
} from "./counted-products.ts";

export type Count = { sku: string; onHand: number };

/** Without a full stop; `place` is the index in the counts. */
export type StockProblem = { place: number; problem: string };

export type StockSet = { ok: true; counted: Recounted[] } | { ok: false; problems: StockProblem[] };

/** Limits how long rows stay locked. */
const mostCounts = 5_000;

/**
 * Sets stock to counted values. Atomic; safe to repeat: unchanged counts are not recorded. Reservations stay, even
 * above the count: then no more is sold, and a payment that finds none left is refunded
 * (`shop/payments/settle/settle-paid.ts`).
 * Concurrency: locks rows in ascending product order, as orders do.
 * @param counts each SKU at most once
 */
export function setStock(shop: Pick<Shop, "db" | "clock">, actor: Actor, counts: Count[]): Promise<StockSet> {
  return shop.db.transaction(async (tx) => {
    const found = await findAll(tx, counts);
    if (!found.ok) return found;
    const levels = await makeAndLock(tx, found.products);
    const recounted = found.products.map((product, place) => {
      const { onHand: onHandBefore, reserved } = levelOf(levels, product);
      return { ...product, onHand: counts[place]?.onHand ?? onHandBefore, reserved, onHandBefore };
    });
    const changed = recounted.filter(({ onHand, onHandBefore }) => onHand !== onHandBefore);
    await writeCounted(tx, changed);
    const acts = changed.map(({ sku, onHand, onHandBefore: was }) => {
      return { action: "stock.set", subject: sku, details: { onHand, was } };
    });
    await recordActs(tx, shop, actor, acts);
    return { ok: true, counted: recounted };
  });
}

type Found = { ok: true; products: OwnersProduct[] } | { ok: false; problems: StockProblem[] };

async function findAll(tx: Transaction, counts: Count[]): Promise<Found> {
  if (counts.length > mostCounts)
    return { ok: false, problems: [{ place: mostCounts, problem: `More than ${mostCounts} lines` }] };
  const found = await findProducts(
    tx,
    counts.map(({ sku }) => sku),
  );
  const problems = counts.flatMap(({ sku, onHand }, place) => {
    const problem = found.problems[place] ?? countProblem(sku, onHand);
    return problem ? [{ place, problem }] : [];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, products: found.products };
}
