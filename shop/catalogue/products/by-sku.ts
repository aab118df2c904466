import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "../../database.ts";
import { type ProductKind, products } from "../tables.ts";

/** A product as the owner's commands show it. */
export type OwnersProduct = {
  id: number;
  sku: string;
  name: string;
  /** Distinguishes a variant in its family: "Blue", "XL". */
  options: string[];
  kind: ProductKind;
  /** SKU of a variant's parent. */
  familySku: string | null;
  /** A family is hidden when all its variants are. */
  isHidden: boolean;
};

const families = alias(products, "families");

/** Products and families with these SKUs, and the families' variants, ordered by SKU. Unknown SKUs are left out. */
export function productsWithSkus(db: Queryable, skus: string[]): Promise<OwnersProduct[]> {
  // Each half of the union uses an index.
  const named = sql`products where sku = any(${sql.param(skus)}::text[])`;
  return ownersProducts(db).where(sql`${products.id} in
    (select id from ${named} union select id from products where parent_id in (select id from ${named}))`);
}

/** Limits how many rows one change keeps locked. */
const mostAtOnce = 5_000;

/** For changes: one unknown SKU refuses all. Problems have no full stop. */
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

export function unknownOf(skus: string[], found: Pick<OwnersProduct, "sku">[]): string[] {
  const known = new Set(found.map(({ sku }) => sku));
  return skus.filter((sku) => !known.has(sku));
}

/** A message without a full stop. */
export function noProductWith(skus: string[]): string {
  return `There is no product with the SKU ${skus.join(", ")}`;
}

/**
 * Lower-case file names that are SKUs. Scans all products.
 * @param notInNames characters that file names replace by "_"
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

export function productsWithIds(db: Queryable, ids: number[]): Promise<OwnersProduct[]> {
  return ownersProducts(db).where(sql`${products.id} = any(${sql.param(ids)}::int[])`);
}

/** A page of hidden products and variants by SKU; `after` is the last SKU of the page before. */
export function hiddenProductsFrom(db: Queryable, after: string, most: number): Promise<OwnersProduct[]> {
  return ownersProducts(db)
    .where(and(products.isHidden, ne(products.kind, "parent"), gt(products.sku, after)))
    .limit(most);
}

/** A page of products and families by SKU. */
export function productsFrom(db: Queryable, after: string, most: number): Promise<OwnersProduct[]> {
  return ownersProducts(db).where(gt(products.sku, after)).limit(most);
}

/**
 * A page of products and variants by SKU whose SKU, name or options, or their family's, contain all these words or
 * parts of words. Ignores case. Scans all products.
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
