import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { onceForEach } from "../../platform/concurrency/once-for-each.ts";
import type { Queryable, Shop } from "../shop.ts";
import { isLeaving, isOpen } from "./account-states.ts";
import { users } from "./tables.ts";

export type User = {
  id: number;
  email: string;
  name: string;
  /** See `hasProvedEmail`. */
  emailProvedAt: Date | null;
  /** By which a shopper calls; none where the shop itself acts for an account. */
  sessionId?: number;
};

/** With what only the accounts' own rules need to know. */
export type Account = typeof users.$inferSelect;

/** What of an account its user is. */
export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  emailProvedAt: users.emailProvedAt,
};

export function userOf({ id, email, name, emailProvedAt }: Account): User {
  return { id, email, name, emailProvedAt };
}

/** As it is stored and counted: one account an address, however it is typed. Use cases begin with it. */
export function storedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An account by its id, for the shop's own work such as mails; removed ones have nobody to write to. */
export async function userById(db: Queryable, userId: number): Promise<User | undefined> {
  const [user] = await byIdQuery(db).execute({ userId });
  return user;
}

const byIdQuery = onceForEach((db: Queryable) =>
  db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, sql.placeholder("userId")), isNull(users.removedAt)))
    .prepare("user_by_id"),
);

/** Whether an account is there and its removal was not asked for. */
export async function isStaying(db: Queryable, userId: number): Promise<boolean> {
  const { removalDueAt, removedAt } = users;
  const [account] = await db.select({ removalDueAt, removedAt }).from(users).where(eq(users.id, userId));
  return account !== undefined && !isLeaving(account);
}

/**
 * The account with this address that one can still log in to: not after the day of its removal.
 *
 * @param email as it is stored
 */
export async function accountByEmail(
  { db, clock }: Pick<Shop, "db" | "clock">,
  email: string,
): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isOpen(clock.now())));
  return account;
}

/** What the owners of addresses are called, for mails; whoever has no account is left out. */
export async function namesByEmail(db: Queryable, emails: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(inArray(users.email, emails), isNull(users.removedAt)));
  return new Map(rows.map(({ email, name }) => [email, name]));
}

type AccountEmail = Pick<User, "id" | "email" | "emailProvedAt">;

/** The addresses of these accounts, by their ids; removed ones are left out. */
export async function emailsOf(db: Queryable, userIds: number[]): Promise<Map<number, AccountEmail>> {
  const rows = await db
    .select({ id: users.id, email: users.email, emailProvedAt: users.emailProvedAt })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.removedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** For the owner: the account of this number or this e-mail address, also one that waits for its removal. */
export async function findAccount(db: Queryable, typed: string): Promise<User | undefined> {
  const isNumber = /^\d{1,9}$/.test(typed);
  const [user] = await db
    .select(userColumns)
    .from(users)
    .where(isNumber ? eq(users.id, Number(typed)) : eq(users.email, storedEmail(typed)));
  return user;
}
