import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SaidNoReturn } from "../../../words/products/no-return.ts";
import type { Queryable, Transaction } from "../../database.ts";
import { type ProductKind, type ProductOption, products } from "../tables.ts";

/** A product as its owner describes it, without pictures and age. */
export type ProductFacts = {
  sku: string;
  kind: ProductKind;
  /** The parent's id for a variant; else null. */
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
  /** Null leaves it unchanged; new products are visible. */
  isHidden: boolean | null;
  /** Place at the front of listings; 0 for none, null leaves it unchanged. */
  pin: number | null;
  /** Null leaves it unchanged. */
  weightGrams: number | null;
  /** Parcel size; null leaves it unchanged. */
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  /** Null leaves it unchanged; new products have the standard rate. */
  vatRatePercent: number | null;
  /** Reason against the seven-day return; null leaves it unchanged. */
  noReturn: SaidNoReturn | null;
  importDigest: string | null;
};

/** The stored state of a SKU. */
export type ProductState = {
  kind: ProductKind;
  parentSku: string | null;
  importDigest: string | null;
};

export type WrittenProduct = {
  id: number;
  /** The former parent, for refreshing that family; null for a new product. */
  formerParentId: number | null;
};

const parents = alias(products, "parents");

/** By SKU; unknown ones are left out. */
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
 * Inserts or updates products by SKU. They may change families: call `refreshFamilies` for old and new ones in the same
 * transaction. Known parents stay as they are: only that call describes them.
 * Concurrency: of two updates the later wins; of two inserts of one SKU one fails.
 * @param createdAt of new products, whose ids rise in the given order
 */
export async function upsertProducts(
  tx: Transaction,
  facts: ProductFacts[],
  createdAt: Date,
): Promise<Map<string, WrittenProduct>> {
  if (facts.length === 0) return new Map();
  const skus = facts.map((fact) => fact.sku);
  const former = await tx
    .select({ id: products.id, sku: products.sku, kind: products.kind, parentId: products.parentId })
    .from(products)
    .where(sql`${products.sku} = any(${sql.param(skus)})`);
  const formers = new Map(former.map((product) => [product.sku, product]));
  const [known, fresh] = split(facts, ({ sku }) => formers.has(sku));
  const [knownParents, changed] = split(known, ({ kind }) => kind === "parent");
  if (knownParents.some(({ sku }) => formers.get(sku)?.kind !== "parent"))
    throw new Error("A product cannot be written as a parent");
  await updateProducts(tx, changed);
  const ids = [...former, ...(await insertProducts(tx, fresh, createdAt))];
  return new Map(
    ids.map(({ id, sku }) => [sku, { id, formerParentId: formers.get(sku)?.parentId ?? null }] as const),
  );
}

/**
 * Updates planner statistics: autovacuum takes minutes, and until then family look-ups would scan a freshly filled
 * table.
 */
export async function measureProducts(db: Queryable): Promise<void> {
  await db.execute(sql`analyze products (id, sku, parent_id, brand_id, category_id)`);
}

/** Stores hashes of rows that matched their products. Changes nothing visible. Safe to repeat. */
export async function noteDigests(
  db: Queryable,
  rows: { sku: string; importDigest: string }[],
): Promise<void> {
  await db.execute(sql`
    update products set import_digest = given."importDigest"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (sku text, "importDigest" text)
    where products.sku = given.sku`);
}

/** One parameter whatever the number of rows: thousands of placeholders cost more than the work. */
function given(facts: ProductFacts[]) {
  const rows = facts.map((fact, place) => ({
    place,
    sku: fact.sku,
    kind: fact.kind,
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
    pin: fact.pin,
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
    is_hidden boolean, pin smallint, weight_grams int, length_mm int, width_mm int, height_mm int, vat_rate_percent smallint, no_return text,
    import_digest text)`;
}

async function updateProducts(tx: Transaction, facts: ProductFacts[]): Promise<void> {
  if (facts.length === 0) return;
  // The SKU is not set: a change of key columns would wait for every cart that holds the product.
  const { rowCount } = await tx.execute(sql`
    update products set
      kind = given.kind, parent_id = given.parent_id, name = given.name, brand_id = given.brand_id,
      category_id = given.category_id, description = given.description, attributes = given.attributes,
      options = given.options, price_cents = given.price_cents,
      regular_price_cents = given.regular_price_cents, gtin = given.gtin, mpn = given.mpn,
      is_hidden = coalesce(given.is_hidden, products.is_hidden),
      pin = nullif(coalesce(given.pin, products.pin), 0),
      weight_grams = coalesce(given.weight_grams, products.weight_grams),
      length_mm = coalesce(given.length_mm, products.length_mm),
      width_mm = coalesce(given.width_mm, products.width_mm),
      height_mm = coalesce(given.height_mm, products.height_mm),
      vat_rate_percent = coalesce(given.vat_rate_percent, products.vat_rate_percent),
      no_return = nullif(coalesce(given.no_return, products.no_return), 'none'), import_digest = given.import_digest
    from ${given(facts)}
    where products.sku = given.sku and products.kind <> 'parent'`);
  if ((rowCount ?? 0) < facts.length) throw new Error("A parent cannot be written as a product");
}

async function insertProducts(
  tx: Transaction,
  facts: ProductFacts[],
  createdAt: Date,
): Promise<{ id: number; sku: string }[]> {
  if (facts.length === 0) return [];
  const { rows } = await tx.execute<{ id: number; sku: string }>(sql`
    insert into products (sku, kind, parent_id, name, brand_id, category_id, description, attributes, options,
      price_cents, regular_price_cents, gtin, mpn, is_hidden, pin, weight_grams, length_mm, width_mm, height_mm, vat_rate_percent,
      no_return, import_digest, created_at)
    select sku, kind, parent_id, name, brand_id, category_id, description, attributes, options,
      price_cents, regular_price_cents, gtin, mpn, coalesce(is_hidden, false), nullif(pin, 0), weight_grams, length_mm, width_mm, height_mm,
      coalesce(vat_rate_percent, 15), nullif(no_return, 'none'), import_digest, ${createdAt.toISOString()}::timestamptz
    from ${given(facts)} order by place
    returning id, sku`);
  return rows;
}

function split<T>(all: T[], test: (one: T) => boolean): [T[], T[]] {
  const { yes = [], no = [] } = Object.groupBy(all, (one) => (test(one) ? "yes" : "no"));
  return [yes, no];
}
