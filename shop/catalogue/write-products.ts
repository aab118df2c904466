import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SaidNoReturn } from "../../words/no-return.ts";
import type { Queryable, Transaction } from "../shop.ts";
import { type ProductKind, type ProductOption, products } from "./tables.ts";

/** What the owner says about a product. Pictures and age are not touched by writing it. */
export type ProductFacts = {
  sku: string;
  /** Null for a single product, the family's parent for a variant. */
  parentId: number | null;
  name: string;
  brandId: number | null;
  categoryId: number | null;
  description: string;
  attributes: [name: string, value: string][];
  options: ProductOption[];
  priceCents: number;
  regularPriceCents: number;
  gtin: string | null;
  mpn: string | null;
  /** Null where it is not said: what is known stays as it is, what is new is shown. */
  isHidden: boolean | null;
  /** Null where it is not said: what is known stays as it is. */
  weightGrams: number | null;
  /** The same, of the parcel. */
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  /** The same; a new product has the standard rate. */
  vatRatePercent: number | null;
  /** The same of why it cannot be sent back after a change of mind. */
  noReturn: SaidNoReturn | null;
  importDigest: string | null;
};

/** What the shop holds under a sku. */
export type ProductState = {
  kind: ProductKind;
  parentSku: string | null;
  importDigest: string | null;
};

export type WrittenProduct = {
  id: number;
  /** Where it stood before, so that the family it left can be looked after; null for a new one. */
  formerParentId: number | null;
};

const parents = alias(products, "parents");

/** By sku; unknown ones are left out. */
export async function productStates(db: Queryable, skus: string[]): Promise<Map<string, ProductState>> {
  const rows = await db
    .select({
      sku: products.sku,
      kind: products.kind,
      parentSku: parents.sku,
      importDigest: products.importDigest,
    })
    .from(products)
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(sql`${products.sku} = any(${sql.param(skus)})`);
  return new Map(rows.map(({ sku, ...state }) => [sku, state]));
}

/**
 * Makes new products and rewrites known ones, by sku. A product may move into a family or out of one; families
 * that gained or lost a member must be refreshed (`refreshFamilies`) in the same transaction.
 *
 * Concurrency: a product written by two at once has the later facts; a sku made by two at once fails one of them.
 *
 * @param createdAt for the new ones, which get rising ids in the given order
 */
export async function upsertProducts(
  tx: Transaction,
  facts: ProductFacts[],
  createdAt: Date,
): Promise<Map<string, WrittenProduct>> {
  if (facts.length === 0) return new Map();
  const skus = facts.map((fact) => fact.sku);
  const former = await tx
    .select({ sku: products.sku, parentId: products.parentId })
    .from(products)
    .where(sql`${products.sku} = any(${sql.param(skus)})`);
  const formerParents = new Map(former.map(({ sku, parentId }) => [sku, parentId]));
  const [known, fresh] = split(facts, (fact) => formerParents.has(fact.sku));
  const ids = [...(await updateProducts(tx, known)), ...(await insertProducts(tx, fresh, createdAt))];
  return new Map(
    ids.map(({ id, sku }) => [sku, { id, formerParentId: formerParents.get(sku) ?? null }] as const),
  );
}

/**
 * Tells PostgreSQL what the products are like now. It does so by itself within minutes; while a table grows from
 * nothing to many rows that is too late, and look-ups of families would read all of it.
 */
export async function measureProducts(db: Queryable): Promise<void> {
  await db.execute(sql`analyze products (id, sku, parent_id, brand_id, category_id)`);
}

/** Notes how products were imported that are as their rows say already. Nothing that anybody sees changes. Safe to repeat. */
export async function noteDigests(
  db: Queryable,
  rows: { sku: string; importDigest: string }[],
): Promise<void> {
  await db.execute(sql`
    update products set import_digest = given."importDigest"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (sku text, "importDigest" text)
    where products.sku = given.sku`);
}

type Written = { id: number; sku: string };

/** One parameter whatever the number of rows: thousands of placeholders cost more than the work. */
function given(facts: ProductFacts[]) {
  const rows = facts.map((fact, place) => ({
    place,
    sku: fact.sku,
    kind: fact.parentId === null ? "single" : "variant",
    parent_id: fact.parentId,
    name: fact.name,
    brand_id: fact.brandId,
    category_id: fact.categoryId,
    description: fact.description,
    attributes: fact.attributes,
    options: fact.options,
    price_cents: fact.priceCents,
    regular_price_cents: fact.regularPriceCents,
    gtin: fact.gtin,
    mpn: fact.mpn,
    is_hidden: fact.isHidden,
    weight_grams: fact.weightGrams,
    length_mm: fact.lengthMm,
    width_mm: fact.widthMm,
    height_mm: fact.heightMm,
    vat_rate_percent: fact.vatRatePercent,
    no_return: fact.noReturn,
    import_digest: fact.importDigest,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (
    place int, sku text, kind text, parent_id int, name text, brand_id int, category_id int, description text,
    attributes jsonb, options jsonb, price_cents int, regular_price_cents int, gtin text, mpn text,
    is_hidden boolean, weight_grams int, length_mm int, width_mm int, height_mm int, vat_rate_percent smallint, no_return text,
    import_digest text)`;
}

async function updateProducts(tx: Transaction, facts: ProductFacts[]): Promise<Written[]> {
  if (facts.length === 0) return [];
  // The sku is not set: a change of key columns would wait for every cart that holds the product.
  const { rows } = await tx.execute<Written>(sql`
    update products set
      kind = given.kind, parent_id = given.parent_id, name = given.name, brand_id = given.brand_id,
      category_id = given.category_id, description = given.description, attributes = given.attributes,
      options = given.options, price_cents = given.price_cents,
      regular_price_cents = given.regular_price_cents, gtin = given.gtin, mpn = given.mpn,
      is_hidden = coalesce(given.is_hidden, products.is_hidden),
      weight_grams = coalesce(given.weight_grams, products.weight_grams),
      length_mm = coalesce(given.length_mm, products.length_mm),
      width_mm = coalesce(given.width_mm, products.width_mm),
      height_mm = coalesce(given.height_mm, products.height_mm),
      vat_rate_percent = coalesce(given.vat_rate_percent, products.vat_rate_percent),
      no_return = nullif(coalesce(given.no_return, products.no_return), 'none'), import_digest = given.import_digest
    from ${given(facts)}
    where products.sku = given.sku and products.kind <> 'parent'
    returning products.id, products.sku`);
  if (rows.length < facts.length) throw new Error("A parent cannot be written as a product");
  return rows;
}

async function insertProducts(tx: Transaction, facts: ProductFacts[], createdAt: Date): Promise<Written[]> {
  if (facts.length === 0) return [];
  const { rows } = await tx.execute<Written>(sql`
    insert into products (sku, kind, parent_id, name, brand_id, category_id, description, attributes, options,
      price_cents, regular_price_cents, gtin, mpn, is_hidden, weight_grams, length_mm, width_mm, height_mm, vat_rate_percent,
      no_return, import_digest, created_at)
    select sku, kind, parent_id, name, brand_id, category_id, description, attributes, options,
      price_cents, regular_price_cents, gtin, mpn, coalesce(is_hidden, false), weight_grams, length_mm, width_mm, height_mm,
      coalesce(vat_rate_percent, 15), nullif(no_return, 'none'), import_digest, ${createdAt.toISOString()}::timestamptz
    from ${given(facts)} order by place
    returning id, sku`);
  return rows;
}

function split<T>(all: T[], test: (one: T) => boolean): [T[], T[]] {
  const { yes = [], no = [] } = Object.groupBy(all, (one) => (test(one) ? "yes" : "no"));
  return [yes, no];
}
