import { eq } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { invalid } from "../shop-error.ts";
import { refuseTakenName } from "./list-names.ts";
import { findRow } from "./list-rows.ts";
import { type ProductList, wishlist } from "./product-list.ts";
import { readList } from "./read-lists.ts";
import { productLists } from "./tables.ts";

/**
 * Renames a list. Safe to repeat. Concurrency: the later name wins.
 * @param name trimmed, 1 to 60 characters
 * @throws ShopError `not-found`, also for someone else's; `invalid` under `name` when taken, or for the Wishlist
 */
export async function renameList(shop: Shop, user: User, listId: number, name: string): Promise<ProductList> {
  if (listId === wishlist.id) throw invalid("name", "The Wishlist can’t be renamed");
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    await findRow(tx, user, listId);
    await refuseTakenName(tx, user, name, listId);
    await tx.update(productLists).set({ name }).where(eq(productLists.id, listId));
    return readList(tx, user, listId);
  });
}
