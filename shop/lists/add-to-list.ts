import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { putIn } from "./fill-list.ts";
import { rowToFill } from "./list-rows.ts";
import type { ProductList } from "./product-list.ts";
import { readList } from "./read-lists.ts";

/**
 * Adds a product to a list. Safe to repeat.
 * Concurrency: the shopper's lock serialises changes.
 * @throws ShopError `not-found` for unknown products and lists, someone else's included; `invalid` under `product_id`
 * for parents and full lists
 */
export async function addToList(
  shop: Shop,
  user: User,
  listId: number,
  productId: number,
): Promise<ProductList> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    await putIn(shop, tx, await rowToFill(shop, tx, user, listId), productId);
    return readList(tx, user, listId);
  });
}
