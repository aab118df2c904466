import { and, eq, not } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { type ProductKind, products } from "./tables.ts";

/**
 * Makes sure that a product is there until the transaction ends. Its price and texts may change meanwhile: what writes
 * these waits for nobody here. One that is hidden is not there.
 *
 * @throws ShopError `not-found`
 */
export async function holdProduct(
  tx: Transaction,
  productId: number,
): Promise<{ kind: ProductKind; name: string }> {
  const [product] = await tx
    .select({ kind: products.kind, name: products.name })
    .from(products)
    .where(and(eq(products.id, productId), not(products.isHidden)))
    .for("key share");
  if (!product) throw notFound("Product");
  return product;
}
