import { eq } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { rowWithUndo } from "./deleted-lists.ts";
import { refuseOneMore, refuseTakenName } from "./list-names.ts";
import type { ListRow } from "./list-rows.ts";
import { type ProductList, wishlist } from "./product-list.ts";
import { readList } from "./read-lists.ts";
import { productLists } from "./tables.ts";

/**
 * Restores a deleted list with its share link. Safe to repeat.
 * @throws ShopError `not-found` after ten minutes, also for someone else's; `invalid` under `name` when taken or at the
 * limit
 */
export async function restoreList(shop: Shop, user: User, listId: number): Promise<ProductList> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    if (listId !== wishlist.id) await undelete(tx, user, await rowWithUndo(shop, tx, user, listId));
    return readList(tx, user, listId);
  });
}

async function undelete(tx: Transaction, user: User, { id, name, deletedAt }: ListRow): Promise<void> {
  if (!deletedAt) return;
  await refuseTakenName(tx, user, name);
  await refuseOneMore(tx, user);
  await tx.update(productLists).set({ deletedAt: null }).where(eq(productLists.id, id));
}
