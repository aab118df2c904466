import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { prepared } from "../../platform/database/statement.ts";
import type { Queryable } from "../database.ts";
import type { Shop } from "../shop.ts";
import { isLeaving, isOpen } from "./account-states.ts";
import { users } from "./tables.ts";

export type User = {
  id: number;
  email: string;
  name: string;
  /** See `hasProvedEmail`. */
  emailProvedAt: Date | null;
  /** The calling session; absent when the shop itself acts for an account. */
  sessionId?: number;
};

/** For the account rules only: it holds the password hash. */
export type Account = typeof users.$inferSelect;

export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  emailProvedAt: users.emailProvedAt,
};

export function userOf({ id, email, name, emailProvedAt }: Account): User {
  return { id, email, name, emailProvedAt };
}

/** Normalizes an address, as stored and counted. Use cases start with it. */
export function storedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** For the shop's own work, such as mails. Undefined for removed accounts. */
export async function userById(db: Queryable, userId: number): Promise<User | undefined> {
  const [user] = await byIdQuery(db, { userId });
  return user;
}

const byIdQuery = prepared((db) =>
  db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, sql.placeholder("userId")), isNull(users.removedAt)))
    .prepare("user_by_id"),
);

/** Whether the account exists and no removal was requested. */
export async function isStaying(db: Queryable, userId: number): Promise<boolean> {
  const { removalDueAt, removedAt } = users;
  const [account] = await db.select({ removalDueAt, removedAt }).from(users).where(eq(users.id, userId));
  return account !== undefined && !isLeaving(account);
}

/**
 * Who can log in with this address.
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

/** Names for mails; addresses without an account are left out. */
export async function namesByEmail(db: Queryable, emails: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(inArray(users.email, emails), isNull(users.removedAt)));
  return new Map(rows.map(({ email, name }) => [email, name]));
}

type AccountEmail = Pick<User, "id" | "email" | "emailProvedAt">;

/** Addresses by account id; removed accounts are left out. */
export async function emailsOf(db: Queryable, userIds: number[]): Promise<Map<number, AccountEmail>> {
  const rows = await db
    .select({ id: users.id, email: users.email, emailProvedAt: users.emailProvedAt })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.removedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** For the owner: looks up by id or address, including accounts that await removal. */
export async function findAccount(db: Queryable, typed: string): Promise<User | undefined> {
  const isNumber = /^\d{1,9}$/.test(typed);
  const [user] = await db
    .select(userColumns)
    .from(users)
    .where(isNumber ? eq(users.id, Number(typed)) : eq(users.email, storedEmail(typed)));
  return user;
}
