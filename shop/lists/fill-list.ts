import { and, eq } from "drizzle-orm";
import { holdProduct } from "../catalogue/products/hold-product.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { invalid } from "../shop-error.ts";
import type { ListRow } from "./list-rows.ts";
import { mostProducts } from "./product-list.ts";
import { productListProducts } from "./tables.ts";

/**
 * Puts a product first in a list; a listed one stays in place.
 * @param tx holds the shopper's lock, which protects the limit
 * @throws ShopError `not-found` for unknown products, `invalid` under `product_id` for parents and full lists
 */
export async function putIn(
  { clock }: Shop,
  tx: Transaction,
  list: ListRow,
  productId: number,
): Promise<void> {
  const product = await holdProduct(tx, productId);
  if (product.kind === "parent") throw invalid("product_id", `Choose a variant of ${product.name} first`);
  if (await isIn(tx, list, productId)) return;
  const count = await tx.$count(productListProducts, eq(productListProducts.listId, list.id));
  if (count >= mostProducts)
    throw invalid("product_id", `${list.name} is full, with ${mostProducts} products`);
  await tx.insert(productListProducts).values({ listId: list.id, productId, addedAt: clock.now() });
}

/** Safe to repeat. */
export async function takeOut(tx: Transaction, list: ListRow, productId: number): Promise<void> {
  await tx.delete(productListProducts).where(place(list, productId));
}

export async function isIn(tx: Transaction, list: ListRow, productId: number): Promise<boolean> {
  const rows = await tx
    .select({ productId: productListProducts.productId })
    .from(productListProducts)
    .where(place(list, productId));
  return rows.length > 0;
}

function place(list: ListRow, productId: number) {
  return and(eq(productListProducts.listId, list.id), eq(productListProducts.productId, productId));
}
