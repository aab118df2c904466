import { asc, lte, sql } from "drizzle-orm";
import {
  type OwnersProduct,
  productsFrom,
  productsNamedLike,
  productsWithIds,
  productsWithSkus,
  unknownOf,
} from "../catalogue/by-sku.ts";
import type { Queryable } from "../shop.ts";
import { available } from "./available.ts";
import type { Level } from "./stock.ts";
import { stockLevels } from "./tables.ts";

/** What can be counted: a product, or an option of a family. */
export type Counted = OwnersProduct & Level;

export type StockList = {
  counted: Counted[];
  /** Where the next page begins; undefined at the end. */
  next: string | undefined;
};

/**
 * Products and options by SKU, with what is on hand and what of it is promised to orders that wait for payment.
 *
 * @param after the SKU after which it begins, "" for the beginning
 * @param most how many are read: families among them, which are not counted, are left out
 */
export async function listStock(db: Queryable, after: string, most: number): Promise<StockList> {
  const read = await productsFrom(db, after, most);
  const next = read.length === most ? read.at(-1)?.sku : undefined;
  return { counted: await withLevels(db, read), next };
}

/** The same for what has all these words in its SKU, name or choices. Reads all products; `words` are not empty. */
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

/** The same for these SKUs, of a family for all its options; and those that nothing has. */
export async function stockOf(
  db: Queryable,
  skus: string[],
): Promise<{ counted: Counted[]; unknown: string[] }> {
  const found = await productsWithSkus(db, skus);
  return { counted: await withLevels(db, found), unknown: unknownOf(skus, found) };
}

/**
 * Of which so few can be sold that more should be ordered, the fewest first. Reads the levels of all products, which is
 * a few bytes each: an index would have to be written with each order.
 *
 * @param threshold of which so many or fewer are free
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

/** Families are not counted: their options are. What was never counted is not there. */
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
