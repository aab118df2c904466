import { asc, eq, inArray } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import { productsWithIds } from "../catalogue/products/by-sku.ts";
import type { Queryable } from "../database.ts";
import type { ListRow } from "./list-rows.ts";
import { wishlist } from "./product-list.ts";
import { productListProducts, productLists } from "./tables.ts";

/** All stored data of a list. */
export type KeptList = Omit<ListRow, "userId"> & {
  products: { productId: number; name: string; addedAt: Date }[];
};

/** For the shopper's data export: all lists, deleted ones too, oldest first. */
export async function keptLists(db: Queryable, user: User): Promise<KeptList[]> {
  const lists = await db
    .select()
    .from(productLists)
    .where(eq(productLists.userId, user.id))
    .orderBy(asc(productLists.id));
  const listIds = lists.map(({ id }) => id);
  const listed = await db
    .select()
    .from(productListProducts)
    .where(inArray(productListProducts.listId, listIds))
    .orderBy(asc(productListProducts.addedAt), asc(productListProducts.productId));
  // Includes hidden products: they may be shown again.
  const products = await productsWithIds(db, [...new Set(listed.map(({ productId }) => productId))]);
  const nameOf = new Map(products.map(({ id, name }) => [id, name]));
  const listedIn = Map.groupBy(listed, ({ listId }) => listId);
  return lists.map(({ userId: _, ...list }) => ({
    ...list,
    id: list.locked ? wishlist.id : list.id,
    products: (listedIn.get(list.id) ?? []).map(({ productId, addedAt }) => ({
      productId,
      addedAt,
      name: nameOf.get(productId) ?? "",
    })),
  }));
}
