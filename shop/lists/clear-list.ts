import { eq } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { findRow } from "./list-rows.ts";
import type { ProductList } from "./product-list.ts";
import { readList } from "./read-lists.ts";
import { productListProducts } from "./tables.ts";

/** Empties a list. Safe to repeat. @throws ShopError `not-found`, also for someone else's */
export async function clearList(shop: Shop, user: User, listId: number): Promise<ProductList> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const list = await findRow(tx, user, listId);
    if (list) await tx.delete(productListProducts).where(eq(productListProducts.listId, list.id));
    return readList(tx, user, listId);
  });
}
