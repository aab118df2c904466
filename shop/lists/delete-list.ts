import { eq } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { invalid } from "../shop-error.ts";
import { keepLastDeleted, rowWithUndo } from "./deleted-lists.ts";
import { type ProductList, wishlist } from "./product-list.ts";
import { readLists } from "./read-lists.ts";
import { productLists } from "./tables.ts";

/**
 * Soft-deletes a list, ends sharing and returns the other lists. `restoreList` undoes it for ten minutes unless many
 * are deleted later. Safe to repeat meanwhile.
 * @throws ShopError `not-found`, also for someone else's; `invalid` under `id` for the Wishlist
 */
export async function deleteList(shop: Shop, user: User, listId: number): Promise<ProductList[]> {
  if (listId === wishlist.id) throw invalid("id", "The Wishlist can’t be deleted");
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const row = await rowWithUndo(shop, tx, user, listId);
    const deletedAt = row.deletedAt ?? shop.clock.now();
    await tx.update(productLists).set({ deletedAt }).where(eq(productLists.id, row.id));
    await keepLastDeleted(tx, user);
    return readLists(tx, user);
  });
}
