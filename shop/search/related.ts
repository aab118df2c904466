import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { searchEntries as entries } from "./tables.ts";

const atMost = 8;

/**
 * Alternatives to a product: families of the same category, in stock first, nearest in price first.
 *
 * @returns the ids of the products that stand for their families
 */
export async function relatedProductIds(db: Queryable, familyId: number): Promise<number[]> {
  const entry = await entryOf(db, familyId);
  const category = entry?.categoryIds.at(-1);
  if (!entry || category === undefined) return [];
  return pick(db, familyId, sql`${entries.categoryIds} && array[${category}]::int[]`, [
    desc(entries.inStock),
    sql`abs(ln(${entries.priceCents} + 100.0) - ln(${entry.priceCents} + 100.0))`,
  ]);
}

/**
 * What goes well with a product: families of other categories in the same department, in stock only, the same
 * brand first, then what is on sale.
 */
export async function recommendedProductIds(db: Queryable, familyId: number): Promise<number[]> {
  const entry = await entryOf(db, familyId);
  const [department] = entry?.categoryIds ?? [];
  const category = entry?.categoryIds.at(-1);
  if (!entry || department === undefined || category === undefined) return [];
  const elsewhere = sql`${entries.categoryIds} && array[${department}]::int[]
    and not ${entries.categoryIds} && array[${category}]::int[] and ${entries.inStock}`;
  return pick(db, familyId, elsewhere, [
    sql`${entries.brandId} <> ${entry.brandId}`,
    sql`${entries.savingsCents} = 0`,
    // A fixed shuffle, so that not every product of a department recommends the same eight.
    sql`(${entries.familyId}::bigint * 7919 + ${familyId}) % 1009`,
  ]);
}

async function entryOf(db: Queryable, familyId: number) {
  const [entry] = await db.select().from(entries).where(eq(entries.familyId, familyId));
  return entry;
}

async function pick(db: Queryable, familyId: number, where: SQL, order: SQL[]): Promise<number[]> {
  const rows = await db
    .select({ productId: entries.productId })
    .from(entries)
    .where(and(where, ne(entries.familyId, familyId)))
    .orderBy(...order, entries.familyId)
    .limit(atMost);
  return rows.map((row) => row.productId);
}
