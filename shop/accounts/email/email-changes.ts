import { and, desc, eq, gt, gte, ne } from "drizzle-orm";
import type { Queryable, Shop, Transaction } from "../../shop.ts";
import { emailChanges } from "../tables.ts";
import { hashOfToken, newToken } from "../token.ts";

/** How long the old address may take a change back, and nobody else may have it. */
const undoDays = 7;

type EmailChange = typeof emailChanges.$inferSelect;

/**
 * Remembers which address an account had, and until when.
 *
 * @param tx holds the account's lock
 * @returns the token with which the old address takes the change back
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
  // The times tell the changes' order, so no two are the same.
  const earliestMs = (latest?.expiresAt.getTime() ?? 0) + 1;
  const undoUntil = new Date(Math.max(clock.now().getTime() + undoDays * 86_400_000, earliestMs));
  const token = newToken();
  await tx
    .insert(emailChanges)
    .values({ tokenHash: hashOfToken(token), userId, oldEmail, expiresAt: undoUntil });
  return { token, undoUntil };
}

/** The change that a token takes back; undefined when it is unknown, used or too old. */
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
 * Forgets a change and all later ones of the account: whoever took the account over must not take it back by the
 * mails that went to addresses of theirs. Earlier ones stay, for whoever had the address before.
 */
export async function forgetChangesSince(tx: Transaction, change: EmailChange): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, change.userId), gte(emailChanges.expiresAt, change.expiresAt)));
}

/**
 * Whether an address is kept for the account that had it, because its owner may still want it back. Ask after
 * writing the address in the same transaction: a change that frees it may come in between.
 *
 * @param userId who wants it; undefined for a new account
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
