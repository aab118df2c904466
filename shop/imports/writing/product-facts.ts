import { ensureBrands } from "../../catalogue/brands/ensure-brands.ts";
import type { ProductFacts } from "../../catalogue/products/write-products.ts";
import { ensureCategories } from "../../catalogue/taxonomy/ensure-categories.ts";
import type { Transaction } from "../../database.ts";
import { type FeedProduct, factsAlone } from "../formats/feed-product.ts";
import type { DueRow } from "../staging/due-rows.ts";

/** Cached ids, by brand and category path. */
export type Shelving = { brands: Map<string, number>; categories: Map<string, number> };

/** Facts of a row. Variants lack their parent and options. */
export type RowFacts = { row: DueRow; facts: ProductFacts };

/**
 * Converts rows to catalogue facts, in order. Inserts missing brands and categories in the same transaction.
 * @param shelving cache across batches
 */
export async function rowFacts(tx: Transaction, rows: DueRow[], shelving: Shelving): Promise<RowFacts[]> {
  await ensureBrandsOf(tx, rows, shelving);
  await ensureCategoriesOf(tx, rows, shelving);
  return rows.map((row) => ({ row, facts: toFacts(row, shelving) }));
}

function toFacts({ product, digest, isVariant }: DueRow, { brands, categories }: Shelving): ProductFacts {
  const { sku, name, description, priceCents, regularPriceCents, gtin, mpn } = product;
  const { isHidden, pin, weightGrams, lengthMm, widthMm, heightMm, vatRatePercent, noReturn } = product;
  return {
    sku,
    kind: isVariant ? "variant" : "single",
    name,
    description,
    priceCents,
    regularPriceCents,
    gtin,
    mpn,
    isHidden,
    pin,
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
