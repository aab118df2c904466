import { announceChange } from "../../catalogue/changes/changes.ts";
import { refreshFamilies } from "../../catalogue/families/write-families.ts";
import type { ProductFacts, WrittenProduct } from "../../catalogue/products/write-products.ts";
import { leaveRedirects } from "../../redirects/leave-redirects.ts";
import { type Sale, writeSales } from "../../sales/set-sales.ts";
import type { Shop } from "../../shop.ts";
import { setOnHandMany } from "../../stock/set-on-hand-many.ts";
import { type Level, lockLevels, type StockLine } from "../../stock/stock.ts";
import { toSale } from "../cells/dated-sale.ts";
import type { DueRow } from "../staging/due-rows.ts";
import type { Shelving } from "./product-facts.ts";
import { writeRows } from "./write-rows.ts";

/**
 * Writes a batch with its stock in one short transaction, so that shoppers see whole products and orders hardly wait.
 * Safe to repeat.
 */
export async function writeBatch(
  shop: Pick<Shop, "db">,
  rows: DueRow[],
  shelving: Shelving,
  createdAt: Date,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { facts, written } = await writeRows(tx, rows, shelving, createdAt);
    await writeSales(tx, salesIn(rows, written), createdAt);
    const parentIds = touchedParents(facts, written);
    const gone = await refreshFamilies(tx, parentIds);
    await leaveRedirects(tx, createdAt, pathsOn(gone, written));
    const steps = stepsOf(rows, written);
    // One call locks all levels in order: an order for a product being hidden came first, or waits and sees it hidden.
    const ids = [...hiddenIds(rows, written), ...steps.map(({ productId }) => productId)];
    await setOnHandMany(tx, stockAfter(steps, await lockLevels(tx, ids)));
    await announceChange(tx, { familyIds: [...parentIds, ...standingAlone(facts, written)] });
  });
}

function salesIn(rows: DueRow[], written: Map<string, WrittenProduct>): Map<number, Sale | null> {
  const sales = rows.flatMap(({ product: { sku, sale } }) =>
    idsOf(written, sku).map((id) => [id, sale && toSale(sale)] as const),
  );
  return new Map(sales);
}

/** Families that gained, kept or lost a member. */
function touchedParents(facts: ProductFacts[], written: Map<string, WrittenProduct>): number[] {
  const now = facts.map((fact) => fact.parentId);
  const before = [...written.values()].map((product) => product.formerParentId);
  return [...new Set([...now, ...before])].filter((id) => id !== null).sort((a, b) => a - b);
}

/** A deleted family redirects to the first product that left it. */
function pathsOn(goneIds: number[], written: Map<string, WrittenProduct>) {
  const products = [...written.values()].toSorted((one, other) => one.id - other.id);
  return goneIds.flatMap((goneId) => {
    const member = products.find(({ formerParentId }) => formerParentId === goneId);
    return member ? [{ path: `/products/${goneId}`, target: `/products/${member.id}` }] : [];
  });
}

/** Products that are or may have been single; their old listings must go. */
function standingAlone(facts: ProductFacts[], written: Map<string, WrittenProduct>): number[] {
  return facts.flatMap(({ sku, parentId }) => {
    const product = written.get(sku);
    return product && (parentId === null || product.formerParentId === null) ? [product.id] : [];
  });
}

function hiddenIds(rows: DueRow[], written: Map<string, WrittenProduct>): number[] {
  return rows.flatMap(({ product }) => (product.isHidden ? idsOf(written, product.sku) : []));
}

type Step = { productId: number; sets: NonNullable<DueRow["sets"]> };

function stepsOf(rows: DueRow[], written: Map<string, WrittenProduct>): Step[] {
  return rows.flatMap(({ product, sets }) =>
    sets ? idsOf(written, product.sku).map((productId) => ({ productId, sets })) : [],
  );
}

/** @param levels current locked stock, after all sales */
function stockAfter(steps: Step[], levels: Map<number, Level>): StockLine[] {
  return steps.map(({ productId, sets }) => {
    const onHand = levels.get(productId)?.onHand ?? 0;
    if ("ifNone" in sets) return { productId, quantity: onHand > 0 ? onHand : sets.ifNone };
    return { productId, quantity: "to" in sets ? sets.to : Math.max(onHand + sets.by, 0) };
  });
}

function idsOf(written: Map<string, WrittenProduct>, sku: string): number[] {
  const id = written.get(sku)?.id;
  return id === undefined ? [] : [id];
}
