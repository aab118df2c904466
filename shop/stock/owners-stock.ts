import { asc, lte, sql } from "drizzle-orm";
import {
  type OwnersProduct,
  productsFrom,
  productsNamedLike,
  productsWithIds,
  productsWithSkus,
  unknownOf,
} from "../catalogue/products/by-sku.ts";
import type { Queryable } from "../database.ts";
import { available } from "./available.ts";
import type { Level } from "./stock.ts";
import { stockLevels } from "./tables.ts";

/** A product or variant with its stock; families have none. */
export type Counted = OwnersProduct & Level;

export type StockList = {
  counted: Counted[];
  /** Cursor of the next page; undefined at the end. */
  next: string | undefined;
};

/**
 * A page of products and variants by SKU, with units on hand and reserved.
 * @param after last SKU of the page before, or ""
 * @param most rows read, including families, which are dropped
 */
export async function listStock(db: Queryable, after: string, most: number): Promise<StockList> {
  const read = await productsFrom(db, after, most);
  const next = read.length === most ? read.at(-1)?.sku : undefined;
  return { counted: await withLevels(db, read), next };
}

/**
 * `listStock` for products whose SKU, name or options contain all these words. Scans all products; `words` must not be
 * empty.
 */
export async function searchStock(
  db: Queryable,
  words: string[],
  after: string,
  most: number,
): Promise<StockList> {
  const read = await productsNamedLike(db, words, after, most);
  const next = read.length === most ? read.at(-1)?.sku : undefined;
  return { counted: await withLevels(db, read), next };
}

/** Stock of these SKUs, of all variants for a family's, and the unknown SKUs. */
export async function stockOf(
  db: Queryable,
  skus: string[],
): Promise<{ counted: Counted[]; unknown: string[] }> {
  const found = await productsWithSkus(db, skus);
  return { counted: await withLevels(db, found), unknown: unknownOf(skus, found) };
}

/**
 * Products with low stock, fewest units first. Scans all levels, a few bytes each: an index would cost a write for each
 * order.
 * @param threshold inclusive
 */
export async function lowStock(
  db: Queryable,
  threshold: number,
  most: number,
): Promise<{ counted: Counted[]; all: number }> {
  const isLow = lte(available, threshold);
  const { productId } = stockLevels;
  const [rows, all] = await Promise.all([
    db
      .select({ productId })
      .from(stockLevels)
      .where(isLow)
      .orderBy(asc(available), asc(productId))
      .limit(most),
    db.$count(stockLevels, isLow),
  ]);
  const ids = rows.map((row) => row.productId);
  const counted = await withLevels(db, await productsWithIds(db, ids));
  return { counted: counted.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)), all };
}

/** Drops families. Uncounted products have 0. */
async function withLevels(db: Queryable, found: OwnersProduct[]): Promise<Counted[]> {
  const products = found.filter(({ kind }) => kind !== "parent");
  const ids = products.map(({ id }) => id);
  const rows = await db
    .select()
    .from(stockLevels)
    .where(sql`${stockLevels.productId} = any(${sql.param(ids)}::int[])`);
  const levels = new Map(rows.map(({ productId, ...level }) => [productId, level]));
  return products.map((product) => ({
    ...product,
    ...(levels.get(product.id) ?? { onHand: 0, reserved: 0 }),
  }));
}
