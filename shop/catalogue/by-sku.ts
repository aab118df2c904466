import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "../shop.ts";
import { type ProductKind, products } from "./tables.ts";

/** A product as its owner knows it. */
export type OwnersProduct = {
  id: number;
  sku: string;
  name: string;
  /** What tells an option from the others of its family: "Blue", "XL". */
  options: string[];
  kind: ProductKind;
  /** Of an option: the SKU of its family. */
  familySku: string | null;
  /** Of a family: whether all its options are. */
  isHidden: boolean;
};

const families = alias(products, "families");

/** The products and families with these SKUs, and all options of the families, by SKU. Unknown ones are left out. */
export function productsWithSkus(db: Queryable, skus: string[]): Promise<OwnersProduct[]> {
  // Both halves by an index, however many products there are.
  const named = sql`products where sku = any(${sql.param(skus)}::text[])`;
  return ownersProducts(db).where(sql`${products.id} in
    (select id from ${named} union select id from products where parent_id in (select id from ${named}))`);
}

/** Of one act; the rows are held until all are written. */
const mostAtOnce = 5_000;

/** The same of what an owner changes; or why not, without a full stop: one SKU that nothing has stops all of it. */
export async function productsNamed(
  db: Queryable,
  skus: string[],
): Promise<{ ok: true; named: OwnersProduct[] } | { ok: false; problem: string }> {
  const named = await productsWithSkus(db, skus);
  const unknown = unknownOf(skus, named);
  if (unknown.length > 0) return { ok: false, problem: noProductWith(unknown) };
  if (named.length > mostAtOnce) return { ok: false, problem: `More than ${mostAtOnce} products at once` };
  return { ok: true, named };
}

/** The SKUs of which none of these products is. */
export function unknownOf(skus: string[], found: Pick<OwnersProduct, "sku">[]): string[] {
  const known = new Set(found.map(({ sku }) => sku));
  return skus.filter((sku) => !known.has(sku));
}

/** What an owner is told of unknown SKUs, without a full stop. */
export function noProductWith(skus: string[]): string {
  return `There is no product with the SKU ${skus.join(", ")}`;
}

/**
 * Which of these names of files, in small letters, are SKUs of products. Reads all products.
 *
 * @param notInNames what stands as "_" in a file's name
 */
export async function skusAmong(db: Queryable, names: string[], notInNames: string): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select lower(translate(sku, ${notInNames}, ${"_".repeat(notInNames.length)})) as name from products
      where kind <> 'parent') as skus
    where name = any(${sql.param(names)}::text[])`);
  return new Set(rows.map(({ name }) => name));
}

/** The products with these ids, by SKU. */
export function productsWithIds(db: Queryable, ids: number[]): Promise<OwnersProduct[]> {
  return ownersProducts(db).where(sql`${products.id} = any(${sql.param(ids)}::int[])`);
}

/** The first hidden products and options by SKU, after one that was read before. */
export function hiddenProductsFrom(db: Queryable, after: string, most: number): Promise<OwnersProduct[]> {
  return ownersProducts(db)
    .where(and(products.isHidden, ne(products.kind, "parent"), gt(products.sku, after)))
    .limit(most);
}

/** The first products and families by SKU, after one that was read before. */
export function productsFrom(db: Queryable, after: string, most: number): Promise<OwnersProduct[]> {
  return ownersProducts(db).where(gt(products.sku, after)).limit(most);
}

/**
 * The first products and options by SKU that have all these words in their SKU, name or choices, or in those of their family, in any
 * case, and as parts of words, too. Reads all products.
 */
export function productsNamedLike(
  db: Queryable,
  words: string[],
  after: string,
  most: number,
): Promise<OwnersProduct[]> {
  const text = sql`lower(concat_ws(' ', ${products.sku}, ${products.name}, ${families.sku}, ${families.name},
    jsonb_path_query_array(${products.options}, '$[*].name')::text))`;
  const isNamed = words.map((word) => sql`strpos(${text}, lower(${word}::text)) > 0`);
  return ownersProducts(db)
    .where(and(ne(products.kind, "parent"), gt(products.sku, after), ...isNamed))
    .limit(most);
}

function ownersProducts(db: Queryable) {
  return db
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      kind: products.kind,
      options: sql<string[]>`jsonb_path_query_array(${products.options}, '$[*].name')`,
      familySku: families.sku,
      isHidden: products.isHidden,
    })
    .from(products)
    .leftJoin(families, eq(families.id, products.parentId))
    .orderBy(asc(products.sku))
    .$dynamic();
}
