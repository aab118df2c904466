import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { isIn, putIn, takeOut } from "./fill-list.ts";
import { findRow, rowToFill } from "./list-rows.ts";
import type { ProductList } from "./product-list.ts";
import { readLists } from "./read-lists.ts";

export type Move = { fromListId: number; toListId: number; productId: number };

/**
 * Moves a product between lists and returns all lists. Atomic; safe to repeat.
 * @throws ShopError `not-found` for unknown lists, someone else's, and products in neither; `invalid` under
 * `product_id` when the target is full
 */
export async function moveToList(shop: Shop, user: User, move: Move): Promise<ProductList[]> {
  const { fromListId, toListId, productId } = move;
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const from = await findRow(tx, user, fromListId);
    const to = await rowToFill(shop, tx, user, toListId);
    if (from && from.id !== to.id && (await isIn(tx, from, productId))) {
      await putIn(shop, tx, to, productId);
      await takeOut(tx, from, productId);
    } else if (!(await isIn(tx, to, productId))) throw notFound("Product");
    return readLists(tx, user);
  });
}
