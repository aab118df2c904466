import { sql } from "drizzle-orm";
import { prepared } from "../../platform/database/statement.ts";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { cartLines } from "./tables.ts";

/**
 * Safe to repeat.
 * @throws ShopError `unauthenticated` when the session was ended meanwhile
 */
export async function clearCart(shop: Shop, user: User): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    await emptyCarts(tx, [user]);
  });
}

/** For the caller's transaction. Safe to repeat. */
export async function emptyCarts(tx: Transaction, lockedUsers: Pick<User, "id">[]): Promise<void> {
  await emptyQuery(tx, { userIds: lockedUsers.map(({ id }) => id) });
}

const emptyQuery = prepared((db) =>
  db
    .delete(cartLines)
    .where(sql`${cartLines.userId} = any(${sql.placeholder("userIds")}::int[])`)
    .prepare("empty_carts"),
);
