import { ensureBrands } from "../../catalogue/brands/ensure-brands.ts";
import { numberOptions } from "../../catalogue/families/option-numbers.ts";
import { ensureParents } from "../../catalogue/families/write-families.ts";
import type { ProductFacts } from "../../catalogue/products/write-products.ts";
import { ensureCategories } from "../../catalogue/taxonomy/ensure-categories.ts";
import type { Transaction } from "../../database.ts";
import { type FeedProduct, factsAlone } from "../formats/feed-product.ts";
import type { DueRow } from "../staging/due-rows.ts";

/** Cached ids, by brand and category path. */
export type Shelving = { brands: Map<string, number>; categories: Map<string, number> };

/**
 * Converts rows to catalogue facts, in order. Inserts missing brands, categories, families and options in the same
 * transaction.
 * @param shelving cache across batches
 */
export async function productFacts(
  tx: Transaction,
  rows: DueRow[],
  shelving: Shelving,
  createdAt: Date,
): Promise<ProductFacts[]> {
  await ensureBrandsOf(tx, rows, shelving);
  await ensureCategoriesOf(tx, rows, shelving);
  const facts = rows.map((row) => ({ row, facts: toFacts(row, shelving) }));
  const firstMembers = new Map<string, ProductFacts>();
  for (const { row, facts: member } of facts) {
    const { groupSku } = row.product;
    if (row.isVariant && groupSku !== null && !firstMembers.has(groupSku)) firstMembers.set(groupSku, member);
  }
  const parentIds = await ensureParents(tx, firstMembers, createdAt);
  const placed = facts.map(({ row, facts: member }) => {
    const parentId = row.isVariant ? (parentIds.get(row.product.groupSku ?? "") ?? null) : null;
    return { row, facts: { ...member, parentId } };
  });
  const numbers = await numberOptions(tx, optionNamesOf(placed));
  return placed.map(({ row, facts: member }) => {
    const numberOf = numbers.get(member.parentId ?? 0);
    const options = numberOf ? row.product.options : [];
    return {
      ...member,
      options: options.map(([type, name]) => ({ type_id: numberOf?.get(type) ?? 0, name })),
    };
  });
}

/** By parent id. */
function optionNamesOf(placed: { row: DueRow; facts: ProductFacts }[]): Map<number, string[]> {
  const names = new Map<number, string[]>();
  for (const { row, facts } of placed) {
    if (facts.parentId === null) continue;
    const own = row.product.options.map(([name]) => name);
    names.set(facts.parentId, [...new Set([...(names.get(facts.parentId) ?? []), ...own])]);
  }
  return names;
}

function toFacts({ product, digest, isVariant }: DueRow, { brands, categories }: Shelving): ProductFacts {
  const { sku, name, description, priceCents, regularPriceCents, gtin, mpn } = product;
  const { isHidden, weightGrams, lengthMm, widthMm, heightMm, vatRatePercent, noReturn } = product;
  return {
    sku,
    name,
    description,
    priceCents,
    regularPriceCents,
    gtin,
    mpn,
    isHidden,
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    vatRatePercent,
    noReturn,
    parentId: null,
    brandId: brands.get(product.brand ?? "") ?? null,
    categoryId: categories.get(pathKey(product)) ?? null,
    attributes: isVariant ? product.attributes : factsAlone(product),
    options: [],
    importDigest: digest,
  };
}

async function ensureBrandsOf(tx: Transaction, rows: DueRow[], { brands }: Shelving): Promise<void> {
  const names = new Set(rows.flatMap((row) => row.product.brand ?? []));
  const ids = await ensureBrands(
    tx,
    [...names].filter((name) => !brands.has(name)),
  );
  for (const [name, id] of ids) brands.set(name, id);
}

async function ensureCategoriesOf(tx: Transaction, rows: DueRow[], { categories }: Shelving): Promise<void> {
  const all = new Map(rows.map(({ product }) => [pathKey(product), product.categoryPath]));
  const unknown = [...all].filter(([key, path]) => path.length > 0 && !categories.has(key));
  if (unknown.length === 0) return;
  const ids = await ensureCategories(
    tx,
    unknown.map(([, path]) => path),
  );
  for (const [index, id] of ids.entries()) categories.set(unknown[index]?.[0] ?? "", id);
}

function pathKey({ categoryPath }: FeedProduct): string {
  return categoryPath.join(" > ");
}
