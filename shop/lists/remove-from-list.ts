import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { takeOut } from "./fill-list.ts";
import { findRow } from "./list-rows.ts";
import type { ProductList } from "./product-list.ts";
import { readList } from "./read-lists.ts";

/** Removes a product from a list. Safe to repeat. @throws ShopError `not-found`, also for someone else's list */
export async function removeFromList(
  shop: Shop,
  user: User,
  listId: number,
  productId: number,
): Promise<ProductList> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const list = await findRow(tx, user, listId);
    if (list) await takeOut(tx, list, productId);
    return readList(tx, user, listId);
  });
}
