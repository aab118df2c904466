import { and, eq, inArray, isNull, ne, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { NoReturnReason } from "../../../words/products/no-return.ts";
import type { Queryable } from "../../database.ts";
import { shownPictures } from "../pictures/shown-pictures.ts";
import { noReturnReason } from "../returns/no-return.ts";
import { brands, type ProductKind, type ProductOption, products, type VariantType } from "../tables.ts";

export type { ProductOption, VariantType };

/** A product without its stock, which `shop/stock` knows. */
export type Product = {
  id: number;
  kind: ProductKind;
  parentId: number | null;
  sku: string;
  parentSku: string | null;
  /** Null without a family. */
  parentName: string | null;
  name: string;
  brand: { id: number; name: string } | null;
  categoryId: number | null;
  description: string;
  attributes: [name: string, value: string][];
  variantTypes: VariantType[];
  options: ProductOption[];
  priceCents: number;
  regularPriceCents: number;
  vatRatePercent: number;
  /** Reason against the seven-day return, inherited ones included; null for none. */
  noReturn: NoReturnReason | null;
  /** Null when unknown. */
  weightGrams: number | null;
  gtin: string | null;
  mpn: string | null;
  /** Its own, else its family's. */
  pictureKeys: string[];
  createdAt: Date;
  /** Visible variants in its family; 1 for a single product. */
  variantCount: number;
  /** Whether the family's variants differ in price. */
  priceVaries: boolean;
};

/** A single product has no parent and is the only member. */
export type Family = { parent: Product | null; members: Product[] };

export type FamilyName = { id: number; sku: string; name: string };

const parents = alias(products, "parents");

/** The family's id: the parent's, or the product's own. */
export function familyIdOf(product: { id: number; parentId: number | null }): number {
  return product.parentId ?? product.id;
}

/** Shoppers never see hidden products; the owner's queries do. */
const isShown = not(products.isHidden);

/** By id, parents included; unknown and hidden ids are left out. */
export async function productsByIds(db: Queryable, ids: number[]): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProducts(db).where(and(inArray(products.id, ids), isShown));
  return new Map(rows.map((row) => [row.id, toProduct(row)]));
}

/** By a member's or the parent's id; undefined without visible members. */
export async function familyOf(db: Queryable, id: number): Promise<Family | undefined> {
  const familyId = sql`(select coalesce(parent_id, id) from products where id = ${id} and not is_hidden)`;
  const rows = await selectProducts(db)
    .where(and(or(eq(products.id, familyId), eq(products.parentId, familyId)), isShown))
    .orderBy(products.id);
  const all = rows.map(toProduct);
  const members = all.filter((product) => product.kind !== "parent");
  if (members.length === 0) return undefined;
  const parent = all.find((product) => product.kind === "parent");
  return { parent: parent ? withTypesOf(parent, members) : null, members };
}

/** Parents also store hidden variants' options, which so keep their positions. */
function withTypesOf(parent: Product, members: Product[]): Product {
  const used = new Set(members.flatMap(({ options }) => options.map(keyOf)));
  const variantTypes = parent.variantTypes.map((type) => ({
    ...type,
    options: type.options.filter(({ name }) => used.has(keyOf({ type_id: type.id, name }))),
  }));
  return { ...parent, variantTypes: variantTypes.filter(({ options }) => options.length > 0) };
}

const keyOf = ({ type_id, name }: ProductOption) => `${type_id} ${name}`;

export async function allFamilyIds(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.parentId), isShown))
    .orderBy(products.id);
  return rows.map((row) => row.id);
}

/** Single products and variants, without parents. */
export async function allProductIds(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(ne(products.kind, "parent"), isShown))
    .orderBy(products.id);
  return rows.map((row) => row.id);
}

export async function buyableProductIds(db: Queryable, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), ne(products.kind, "parent"), isShown));
  return new Set(rows.map((row) => row.id));
}

/** For product addresses, ordered by id, without empty families. */
export function familyNames(db: Queryable, familyIds: number[]): Promise<FamilyName[]> {
  const hasVariants = sql`exists (select from products v where v.parent_id = ${products.id})`;
  return db
    .select({ id: products.id, sku: products.sku, name: products.name })
    .from(products)
    .where(and(inArray(products.id, familyIds), isShown, or(eq(products.kind, "single"), hasVariants)))
    .orderBy(products.id);
}

function selectProducts(db: Queryable) {
  // One subquery for the family's size and for "From" before the price.
  const family = sql`from products v
    where v.parent_id = coalesce(${products.parentId}, ${products.id}) and not v.is_hidden`;
  return db
    .select({
      id: products.id,
      kind: products.kind,
      parentId: products.parentId,
      sku: products.sku,
      parentSku: parents.sku,
      parentName: parents.name,
      name: products.name,
      brandId: products.brandId,
      brandName: brands.name,
      categoryId: products.categoryId,
      description: products.description,
      attributes: products.attributes,
      variantTypes: products.variantTypes,
      options: products.options,
      priceCents: products.priceCents,
      regularPriceCents: products.regularPriceCents,
      vatRatePercent: products.vatRatePercent,
      noReturn: noReturnReason,
      weightGrams: products.weightGrams,
      gtin: products.gtin,
      mpn: products.mpn,
      pictureKeys: shownPictures(products.pictureKeys, parents.pictureKeys),
      createdAt: products.createdAt,
      variantCount: sql<number>`(select count(*)::int ${family})`,
      priceVaries: sql<boolean>`(select count(distinct v.price_cents) > 1 ${family})`,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(parents, eq(parents.id, products.parentId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectProducts>>[number];

function toProduct({ brandId, brandName, ...row }: Row): Product {
  return { ...row, brand: toBrand(brandId, brandName), variantCount: Math.max(row.variantCount, 1) };
}

/** From one left join, so both are null or neither. */
export function toBrand(id: number | null, name: string | null): Product["brand"] {
  return id === null || name === null ? null : { id, name };
}
