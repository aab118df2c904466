import { and, eq, not } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { notFound } from "../../shop-error.ts";
import { type ProductKind, products } from "../tables.ts";

/**
 * Locks a product against deletion until the transaction ends, but not its price and texts.
 * @throws ShopError `not-found`, also when hidden
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
