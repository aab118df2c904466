import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { isDue } from "./account-states.ts";
import { forgetCodes } from "./codes/one-time-codes.ts";
import { forgetConfirmation } from "./email/pending-email.ts";
import { noPassword } from "./passwords/password.ts";
import { closeSessionsOf } from "./sessions/sessions.ts";
import { emailChanges, users } from "./tables.ts";

/**
 * Marks an account for removal and ends its sessions; a login before the due date cancels it.
 * @param tx holds the account's lock
 */
export async function markForRemoval(tx: Transaction, userId: number, removalDueAt: Date): Promise<void> {
  await tx.update(users).set({ removalDueAt }).where(eq(users.id, userId));
  await closeSessionsOf(tx, userId);
  await forgetCodes(tx, userId);
  await forgetConfirmation(tx, userId);
}

/** Cancels the removal; sessions stay ended. Safe to repeat. */
export async function keepAccount(tx: Transaction, userId: number): Promise<void> {
  await tx.update(users).set({ removalDueAt: null }).where(eq(users.id, userId));
}

/** Oldest first. */
export async function accountsToRemove({ db, clock }: Shop): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isDue(clock.now()))
    .orderBy(asc(users.removalDueAt), asc(users.id));
  return rows.map(({ id }) => id);
}

/** A page of ids of removed accounts, after `afterId`. */
export async function removedAccounts(db: Queryable, afterId: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.removedAt), gt(users.id, afterId)))
    .orderBy(asc(users.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * Anonymizes an account. The row stays for orders that tax law requires.
 * @param tx holds the account's lock
 */
export async function eraseAccount({ clock }: Shop, tx: Transaction, userId: number): Promise<void> {
  await closeSessionsOf(tx, userId);
  await forgetCodes(tx, userId);
  await forgetConfirmation(tx, userId);
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  const email = { email: `removed-${userId}@removed.invalid`, emailProvedAt: null };
  const erased = { name: "Removed", ...email, passwordHash: noPassword };
  await tx
    .update(users)
    .set({ ...erased, removedAt: clock.now() })
    .where(eq(users.id, userId));
}
