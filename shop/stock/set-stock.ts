import { type Actor, recordActs } from "../audit/audit.ts";
import type { OwnersProduct } from "../catalogue/by-sku.ts";
import type { Shop, Transaction } from "../shop.ts";
import {
  countProblem,
  findProducts,
  levelOf,
  makeAndLock,
  type Recounted,
  writeCounted,
} from "./counted-products.ts";

export type Count = { sku: string; onHand: number };

/** What is wrong without a full stop; `place` says with which of the counts. */
export type StockProblem = { place: number; problem: string };

export type StockSet = { ok: true; counted: Recounted[] } | { ok: false; problems: StockProblem[] };

/** Of a file; the rows are held until all are written. */
const mostCounts = 5_000;

/**
 * Says how many there are of some products. All or nothing; safe to repeat, and what is right already is not written
 * down. What is promised to orders stays promised, even where fewer are there now: then nobody can buy more of it, and
 * who pays when none is left gets the money back (`shop/payments/settle/settle-paid.ts`).
 *
 * Concurrency: the rows are locked in ascending order of product, as orders lock them.
 *
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

/** Every count with its product, or what is wrong with each that has none. */
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
