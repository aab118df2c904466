import { type AvailableProduct, availableProducts } from "../availability/available-products.ts";
import { allProductIds, productsByIds, type VariantType } from "../catalogue/products/products.ts";
import { categoryPaths, listCategories } from "../catalogue/taxonomy/categories.ts";
import type { Queryable } from "../database.ts";
import { dearestCourierFeeCents } from "../delivery/fees.ts";
import { onePiece } from "../delivery/goods.ts";
import { readDeliveryRules } from "../delivery/rules.ts";
import type { Shop } from "../shop.ts";

/** A product or variant for external listings. */
export type ListedProduct = AvailableProduct & {
  /** From the department down. */
  categoryPath: string[];
  /** Option values by name: "Colour" → "Red". */
  optionNames: Map<string, string>;
  /** Highest courier fee in the country for one unit; null when none delivers. */
  dearestDeliveryCents: number | null;
};

/** Page requests run between batches, so each takes a few milliseconds. */
const batchSize = 250;

/**
 * Streams everything for sale, for product feeds: one snapshot, one batch in memory.
 * @param use is awaited before the next batch
 */
export function eachListedProduct(
  { db }: Shop,
  use: (batches: AsyncIterable<ListedProduct[]>) => Promise<void>,
): Promise<void> {
  return db.transaction((tx) => use(listedProducts(tx)), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function* listedProducts(db: Queryable): AsyncGenerator<ListedProduct[]> {
  const pathOf = categoryPaths(await listCategories(db));
  const { terms } = await readDeliveryRules(db);
  const ids = await allProductIds(db);
  for (let start = 0; start < ids.length; start += batchSize) {
    const products = await availableProducts(db, ids.slice(start, start + batchSize));
    const typesOf = await variantTypesOf(db, products);
    yield products.map((product) => ({
      ...product,
      categoryPath: pathOf(product.categoryId).map(({ name }) => name),
      optionNames: optionNames(product, typesOf.get(product.familyId) ?? []),
      dearestDeliveryCents: dearestCourierFeeCents(terms, onePiece(product)),
    }));
  }
}

async function variantTypesOf(
  db: Queryable,
  products: AvailableProduct[],
): Promise<Map<number, VariantType[]>> {
  const parentIds = products.flatMap(({ parentId }) => parentId ?? []);
  const parents = await productsByIds(db, [...new Set(parentIds)]);
  return new Map([...parents].map(([id, { variantTypes }]) => [id, variantTypes]));
}

function optionNames({ options }: AvailableProduct, types: VariantType[]): Map<string, string> {
  const nameOf = new Map(types.map(({ id, name }) => [id, name]));
  return new Map(options.map(({ type_id, name }) => [nameOf.get(type_id) ?? "", name]));
}
