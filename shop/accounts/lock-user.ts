import { asc, eq, sql } from "drizzle-orm";
import { onceForEach } from "../../platform/concurrency/once-for-each.ts";
import type { Shop, Transaction } from "../shop.ts";
import { ShopError } from "../shop-error.ts";
import { isLeaving } from "./account-states.ts";
import { isOpenSession, isSignedIn } from "./sessions.ts";
import { users } from "./tables.ts";
import type { Account, User } from "./users.ts";

/**
 * Makes changes of one shopper go one after the other until the transaction ends. A shopper whose session was ended while
 * the call waited, by a new password or by whoever takes the account back, changes nothing any more.
 * ARCHITECTURE.md has the shop's order of locks.
 *
 * @throws ShopError `unauthenticated` when the session was ended, or the account's removal was asked for meanwhile, which
 * ends all sessions
 */
export async function lockUser(tx: Transaction, user: Pick<User, "id" | "sessionId">): Promise<Account> {
  const account = await lockAccount(tx, user.id);
  if (!account || isLeaving(account)) throw pleaseLogin();
  const { sessionId } = user;
  if (sessionId !== undefined && !(await isOpenSession(tx, sessionId))) throw pleaseLogin();
  return account;
}

/** As `lockUser`, whatever state the account is in; undefined when there is none. */
export async function lockAccount(tx: Transaction, userId: number): Promise<Account | undefined> {
  const [account] = await lockQuery(tx).execute({ userId });
  return account;
}

const lockQuery = onceForEach((tx: Transaction) =>
  tx
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .for("update")
    .prepare("lock_account"),
);

/**
 * As `lockUser` for many shoppers, of whom it leaves out those who are locked already, and those who are leaving: it
 * waits for nobody.
 *
 * @returns the ids of those who are locked now
 */
export async function lockFreeUsers(tx: Transaction, userIds: number[]): Promise<Set<number>> {
  const accounts = await lockFreeQuery(tx).execute({ userIds });
  return new Set(accounts.filter((account) => !isLeaving(account)).map(({ id }) => id));
}

const lockFreeQuery = onceForEach((tx: Transaction) =>
  tx
    .select({ id: users.id, removalDueAt: users.removalDueAt, removedAt: users.removedAt })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder("userIds")}::int[])`)
    .orderBy(asc(users.id))
    .for("update", { skipLocked: true })
    .prepare("lock_free_users"),
);

/**
 * As `lockUser`, for what could take the account over: nor does a session that ran out while its call waited for the lock.
 *
 * @param token of the session
 * @throws ShopError `unauthenticated`
 */
export async function lockSignedIn(shop: Shop, tx: Transaction, user: User, token: string): Promise<Account> {
  const account = await lockUser(tx, user);
  if (!(await isSignedIn(shop, tx, token))) throw pleaseLogin();
  return account;
}

function pleaseLogin() {
  return new ShopError("unauthenticated", "Please login first");
}
