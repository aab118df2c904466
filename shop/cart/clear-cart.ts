import { eq } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import type { Shop, Transaction } from "../shop.ts";
import { cartLines } from "./tables.ts";

/**
 * Safe to repeat.
 *
 * @throws ShopError `unauthenticated` when the account's removal was asked for meanwhile
 */
export async function clearCart(shop: Shop, user: User): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    await emptyCart(tx, user);
  });
}

/** As a part of more, such as an order. Safe to repeat. */
export async function emptyCart(tx: Transaction, lockedUser: Pick<User, "id">): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.userId, lockedUser.id));
}
