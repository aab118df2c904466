import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { refuseOneMore, refuseTakenName } from "./list-names.ts";
import type { ProductList } from "./product-list.ts";
import { readList } from "./read-lists.ts";
import { productLists } from "./tables.ts";

/**
 * Creates an empty list. Not repeatable: the name is then taken.
 * Concurrency: the shopper's lock protects unique names and the limit.
 * @param name trimmed, 1 to 60 characters
 * @throws ShopError `invalid` under `name` when taken or at the limit
 */
export async function createList(shop: Shop, user: User, name: string): Promise<ProductList> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    await refuseTakenName(tx, user, name);
    await refuseOneMore(tx, user);
    const row = { userId: user.id, name, createdAt: shop.clock.now() };
    const [added] = await tx.insert(productLists).values(row).returning({ id: productLists.id });
    return readList(tx, user, added?.id ?? -1);
  });
}
