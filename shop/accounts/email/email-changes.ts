import { and, desc, eq, gt, gte, ne } from "drizzle-orm";
import type { Queryable, Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { hashOfToken, newToken } from "../sessions/token.ts";
import { emailChanges } from "../tables.ts";

/** For so long the old address can undo a change and is reserved. */
const undoDays = 7;

type EmailChange = typeof emailChanges.$inferSelect;

/**
 * Records the old address and its undo deadline.
 * @param tx holds the account's lock
 * @returns the token that undoes the change
 */
export async function recordEmailChange(
  { clock }: Shop,
  tx: Transaction,
  userId: number,
  oldEmail: string,
): Promise<{ token: string; undoUntil: Date }> {
  const [latest] = await tx
    .select({ expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .orderBy(desc(emailChanges.expiresAt))
    .limit(1);
  // Deadlines are unique, since they give the order of changes.
  const earliestMs = (latest?.expiresAt.getTime() ?? 0) + 1;
  const undoUntil = new Date(Math.max(clock.now().getTime() + undoDays * 86_400_000, earliestMs));
  const token = newToken();
  await tx
    .insert(emailChanges)
    .values({ tokenHash: hashOfToken(token), userId, oldEmail, expiresAt: undoUntil });
  return { token, undoUntil };
}

/** Undefined when the token is unknown, used or expired. */
export async function changeOfToken(
  { clock }: Shop,
  db: Queryable,
  token: string,
): Promise<EmailChange | undefined> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, hashOfToken(token)), gt(emailChanges.expiresAt, clock.now())));
  return change;
}

/**
 * Deletes a change and all later ones: a thief of the account must not use undo links sent to their own addresses.
 * Earlier changes stay, for the earlier owner.
 */
export async function forgetChangesSince(tx: Transaction, change: EmailChange): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, change.userId), gte(emailChanges.expiresAt, change.expiresAt)));
}

/**
 * Whether the address is reserved for another account that may undo a change. Call it after writing the address in the
 * same transaction, since a change may commit in between.
 * @param userId of the account that wants it; undefined for a new one
 */
export async function isKeptForOther(
  { clock }: Shop,
  tx: Transaction,
  email: string,
  userId?: number,
): Promise<boolean> {
  const [kept] = await tx
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.oldEmail, email),
        gt(emailChanges.expiresAt, clock.now()),
        userId === undefined ? undefined : ne(emailChanges.userId, userId),
      ),
    )
    .limit(1);
  return kept !== undefined;
}
