import { eq } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import { ShopError } from "../shop-error.ts";
import type { User } from "./sessions.ts";
import { users } from "./tables.ts";
import type { Account } from "./users.ts";

/**
 * Makes changes of one shopper go one after the other until the transaction ends.
 * The first lock in the shop's global order: user → order → payment → stock by product id.
 *
 * @throws ShopError `unauthenticated` when the account's removal was asked for meanwhile, which ends all sessions
 */
export async function lockUser(tx: Transaction, user: Pick<User, "id">): Promise<Account> {
  const account = await lockAccount(tx, user.id);
  if (!account || account.removalDueAt || account.removedAt) {
    throw new ShopError("unauthenticated", "Please login first");
  }
  return account;
}

/** The same, whatever state the account is in; undefined when there is none. */
export async function lockAccount(tx: Transaction, userId: number): Promise<Account | undefined> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return account;
}
