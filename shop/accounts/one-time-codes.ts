import { randomInt } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Queryable, Shop, Transaction } from "../shop.ts";
import { lockAccount } from "./lock-user.ts";
import { hashPassword } from "./password.ts";
import { oneTimeCodes, resetTokens, users } from "./tables.ts";
import { hashOfToken, newToken } from "./token.ts";

export const codeMinutes = 10;
export const triesPerCode = 5;
const resetMinutes = 15;
/** Longer than a stranger can keep the next mail away by asking for all that are sent in a while (`codeEmail`). */
export const linkMinutes = 30;

export type NewCode = { code: string; expiresAt: Date };

type Recipient = { id: number; email: string };

/** A code that was tried: of whom, and what it is compared with. */
export type TriedCode = Pick<typeof oneTimeCodes.$inferSelect, "userId" | "codeHash">;

/** Makes a code of six digits; it replaces the one before. It is nowhere but in what this returns. */
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

/** Six random digits for an address, and their hash. */
export async function makeCode(now: Date, email: string): Promise<NewCode & { codeHash: string }> {
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  const codeHash = await hashPassword(forAddress(email, code));
  return { code, codeHash, expiresAt: new Date(now.getTime() + codeMinutes * 60_000) };
}

/** What is hashed and compared: a code that went to one address is worth nothing for another of the same account. */
export function forAddress(email: string, code: string): string {
  return `${code} ${email}`;
}

/**
 * Takes one of a code's tries before it is compared: of any number at once only five are.
 * Undefined when there is no code, or none of its tries or time is left.
 *
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
 * Turns a code that was right into a reset token; it replaces one given before. Undefined when the code is gone,
 * because a newer one replaced it or it was right already.
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

/** A token that sets a new password, beside those that there are already. */
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

/** Ends whatever could set a new password by mail: codes and reset tokens. Safe to repeat. */
export async function forgetCodes(db: Queryable, userId: number): Promise<void> {
  await db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  await db.delete(resetTokens).where(eq(resetTokens.userId, userId));
}
