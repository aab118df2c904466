import { randomInt } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { lockAccount } from "../lock-user.ts";
import { hashPassword } from "../passwords/password.ts";
import { hashOfToken, newToken } from "../sessions/token.ts";
import { oneTimeCodes, resetTokens, users } from "../tables.ts";

/** A one-time code (OTP) expires after ten minutes. */
export const codeMinutes = 10;
export const triesPerCode = 5;
const resetMinutes = 15;
/**
 * Longer than the window of `codeEmail`, so that strangers who use up its tries cannot delay the next mail past the
 * link's end.
 */
export const linkMinutes = 30;

export type NewCode = { code: string; expiresAt: Date };

type Recipient = { id: number; email: string };

export type TriedCode = Pick<typeof oneTimeCodes.$inferSelect, "userId" | "codeHash">;

/** Makes a six-digit OTP that replaces the previous one. Only its hash is stored. */
export async function newCode(
  { db, clock }: Pick<Shop, "db" | "clock">,
  { id: userId, email }: Recipient,
): Promise<NewCode> {
  const { code, codeHash, expiresAt } = await makeCode(clock.now(), email);
  const fresh = { codeHash, triesLeft: triesPerCode, expiresAt };
  await db
    .insert(oneTimeCodes)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: oneTimeCodes.userId, set: fresh });
  return { code, expiresAt };
}

export async function makeCode(now: Date, email: string): Promise<NewCode & { codeHash: string }> {
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  const codeHash = await hashPassword(forAddress(email, code));
  return { code, codeHash, expiresAt: new Date(now.getTime() + codeMinutes * 60_000) };
}

/** The text to hash: bound to the address, so that the code fails for another address of the same account. */
export function forAddress(email: string, code: string): string {
  return `${code} ${email}`;
}

/**
 * Takes one try before the comparison, so that concurrent guesses get five tries in all. Undefined when no valid code
 * or try is left.
 * @param email as it is stored
 */
export async function takeTry(
  { clock }: Shop,
  tx: Transaction,
  email: string,
): Promise<TriedCode | undefined> {
  const owner = tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const isAlive = and(gt(oneTimeCodes.triesLeft, 0), gt(oneTimeCodes.expiresAt, clock.now()));
  const [tried] = await tx
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(and(inArray(oneTimeCodes.userId, owner), isAlive))
    .returning({ userId: oneTimeCodes.userId, codeHash: oneTimeCodes.codeHash });
  return tried;
}

/**
 * Exchanges a right code for a reset token, which replaces an earlier one. Undefined when the code was replaced or used
 * meanwhile.
 */
export function redeemCode(
  { db, clock }: Shop,
  { userId, codeHash }: TriedCode,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const isSame = and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.codeHash, codeHash));
    const redeemed = await tx.delete(oneTimeCodes).where(isSame).returning({ userId: oneTimeCodes.userId });
    if (redeemed.length === 0) return undefined;
    await tx.delete(resetTokens).where(eq(resetTokens.userId, userId));
    return newResetToken(tx, clock.now(), userId, resetMinutes);
  });
}

/** Creates a token that sets a new password; existing ones stay valid. */
export async function newResetToken(
  db: Queryable,
  now: Date,
  userId: number,
  minutes: number,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await db.insert(resetTokens).values({ tokenHash: hashOfToken(token), userId, expiresAt });
  return token;
}

/** Deletes all codes and reset tokens of an account. Safe to repeat. */
export async function forgetCodes(db: Queryable, userId: number): Promise<void> {
  await db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  await db.delete(resetTokens).where(eq(resetTokens.userId, userId));
}
