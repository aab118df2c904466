import { categoryPaths, listCategories } from "../catalogue/categories.ts";
import { allProductIds, productsByIds, type VariantType } from "../catalogue/products.ts";
import { dearestCourierFeeCents } from "../delivery/fees.ts";
import { onePiece } from "../delivery/goods.ts";
import { readDeliveryRules } from "../delivery/rules.ts";
import { type ShelfProduct, shelfProducts } from "../shelf/shelf.ts";
import type { Queryable, Shop } from "../shop.ts";

/** A product or variant with all that others list it by. */
export type ListedProduct = ShelfProduct & {
  /** Names from the department down. */
  categoryPath: string[];
  /** By what it differs from its siblings: "Colour" → "Red". */
  optionNames: Map<string, string>;
  /** What its delivery costs alone, wherever in the country it goes; null when no courier takes it. */
  dearestDeliveryCents: number | null;
};

/** Pages are answered between two batches, so each is a few milliseconds of work. */
const batchSize = 250;

/**
 * Everything that can be bought, in batches, for lists that leave the shop. All of it is as it was at one moment,
 * and memory holds one batch at a time, however many products there are.
 *
 * @param use is awaited before the next batch is read
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
    const products = await shelfProducts(db, ids.slice(start, start + batchSize));
    const typesOf = await variantTypesOf(db, products);
    yield products.map((product) => ({
      ...product,
      categoryPath: pathOf(product.categoryId).map(({ name }) => name),
      optionNames: optionNames(product, typesOf.get(product.familyId) ?? []),
      dearestDeliveryCents: dearestCourierFeeCents(terms, onePiece(product)),
    }));
  }
}

async function variantTypesOf(db: Queryable, products: ShelfProduct[]): Promise<Map<number, VariantType[]>> {
  const parentIds = products.flatMap(({ parentId }) => parentId ?? []);
  const parents = await productsByIds(db, [...new Set(parentIds)]);
  return new Map([...parents].map(([id, { variantTypes }]) => [id, variantTypes]));
}

function optionNames({ options }: ShelfProduct, types: VariantType[]): Map<string, string> {
  const nameOf = new Map(types.map(({ id, name }) => [id, name]));
  return new Map(options.map(({ type_id, name }) => [nameOf.get(type_id) ?? "", name]));
}
