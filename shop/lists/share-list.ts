import { eq } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { findRow, rowToFill } from "./list-rows.ts";
import type { ProductList } from "./product-list.ts";
import { readList } from "./read-lists.ts";
import { newShareToken } from "./share-token.ts";
import { productLists } from "./tables.ts";

/**
 * Creates a list's share link. Safe to repeat: the link stays the same.
 * @throws ShopError `not-found`, also for someone else's
 */
export async function shareList(shop: Shop, user: User, listId: number): Promise<ProductList> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const list = await rowToFill(shop, tx, user, listId);
    const shareToken = list.shareToken ?? newShareToken();
    await tx.update(productLists).set({ shareToken }).where(eq(productLists.id, list.id));
    return readList(tx, user, listId);
  });
}

/**
 * Ends sharing at once; sharing again makes another link. Safe to repeat.
 * @throws ShopError `not-found`, also for someone else's
 */
export async function withdrawShare(shop: Shop, user: User, listId: number): Promise<ProductList> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    const list = await findRow(tx, user, listId);
    if (list) await tx.update(productLists).set({ shareToken: null }).where(eq(productLists.id, list.id));
    return readList(tx, user, listId);
  });
}

/** Ends sharing of all lists, deleted ones too. Safe to repeat. */
export async function withdrawShares(tx: Transaction, lockedUser: Pick<User, "id">): Promise<void> {
  await tx.update(productLists).set({ shareToken: null }).where(eq(productLists.userId, lockedUser.id));
}
