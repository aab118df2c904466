import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Queryable, Shop } from "../shop.ts";
import type { User } from "./sessions.ts";
import { users } from "./tables.ts";

/** With what only the accounts' own rules need to know. */
export type Account = typeof users.$inferSelect;

/** As it is stored: one account an address, however it is typed. */
export function storedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An account by its id, for the shop's own work such as mails; removed ones have nobody to write to. */
export async function userById(db: Queryable, userId: number): Promise<User | undefined> {
  const [user] = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removedAt)));
  return user;
}

/** The account with this address that one can still log in to: not after the day of its removal. */
export async function accountByEmail({ db, clock }: Shop, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, storedEmail(email)), isOpen(clock.now())));
  return account;
}

/** Removed accounts, and those whose removal is due, are as if they were not there. */
export function isOpen(now: Date) {
  return and(isNull(users.removedAt), or(isNull(users.removalDueAt), gt(users.removalDueAt, now)));
}
