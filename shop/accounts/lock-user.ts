import { asc, eq, sql } from "drizzle-orm";
import { prepared } from "../../platform/database/statement.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { ShopError } from "../shop-error.ts";
import { isLeaving } from "./account-states.ts";
import { isOpenSession, isSignedIn } from "./sessions/sessions.ts";
import { users } from "./tables.ts";
import type { Account, User } from "./users.ts";

/**
 * Serializes one shopper's changes until the transaction ends. ARCHITECTURE.md has the lock order.
 * @throws ShopError `unauthenticated` when the session was ended meanwhile, or removal requested
 */
export async function lockUser(tx: Transaction, user: Pick<User, "id" | "sessionId">): Promise<Account> {
  const account = await lockAccount(tx, user.id);
  if (!account || isLeaving(account)) throw pleaseLogin();
  const { sessionId } = user;
  if (sessionId !== undefined && !(await isOpenSession(tx, sessionId))) throw pleaseLogin();
  return account;
}

/** `lockUser` for an account in any state; undefined when it does not exist. */
export async function lockAccount(tx: Transaction, userId: number): Promise<Account | undefined> {
  const [account] = await lockQuery(tx, { userId });
  return account;
}

const lockQuery = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .for("update")
    .prepare("lock_account"),
);

/**
 * `lockUser` for many. Skips shoppers who are already locked or leaving, and never waits.
 * @returns the ids that are now locked
 */
export async function lockFreeUsers(tx: Transaction, userIds: number[]): Promise<Set<number>> {
  const accounts = await lockFreeQuery(tx, { userIds });
  return new Set(accounts.filter((account) => !isLeaving(account)).map(({ id }) => id));
}

const lockFreeQuery = prepared((db) =>
  db
    .select({ id: users.id, removalDueAt: users.removalDueAt, removedAt: users.removedAt })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder("userIds")}::int[])`)
    .orderBy(asc(users.id))
    .for("update", { skipLocked: true })
    .prepare("lock_free_users"),
);

/**
 * `lockUser` for changes that could take the account over: also refuses a session that expired during the wait.
 * @param token of the session
 * @throws ShopError `unauthenticated`
 */
export async function lockSignedIn(shop: Shop, tx: Transaction, user: User, token: string): Promise<Account> {
  const account = await lockUser(tx, user);
  if (!(await isSignedIn(shop, tx, token))) throw pleaseLogin();
  return account;
}

function pleaseLogin() {
  return new ShopError("unauthenticated", "Please log in first");
}
