import { and, eq, gt, ne } from "drizzle-orm";
import type { Queryable, Shop } from "../../shop.ts";
import { emailConfirmations } from "../tables.ts";
import { hashOfToken, newToken } from "../token.ts";
import type { User } from "../users.ts";

/** How long a new address waits for its code, and how long the link of the welcome mail works. */
const confirmationDays = 7;

/** The address that an account is to change to once it is proved; null for none. */
export async function pendingEmailOf(
  { clock }: Pick<Shop, "clock">,
  db: Queryable,
  { id, email }: Pick<User, "id" | "email">,
): Promise<string | null> {
  const [pending] = await db
    .select({ email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.userId, id),
        ne(emailConfirmations.email, email),
        gt(emailConfirmations.expiresAt, clock.now()),
      ),
    );
  return pending?.email ?? null;
}

/**
 * Makes an address the one that the account is to prove, instead of any before.
 *
 * @returns the token of the link for the account's present address
 */
export async function expectProof(
  { clock }: Pick<Shop, "clock">,
  db: Queryable,
  userId: number,
  email: string,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + confirmationDays * 86_400_000);
  const code = { codeHash: null, triesLeft: 0, codeExpiresAt: null };
  const fresh = { email, linkHash: hashOfToken(token), ...code, expiresAt };
  await db
    .insert(emailConfirmations)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: emailConfirmations.userId, set: fresh });
  return token;
}

/** Ends a change of address that waits for its code, and a link that would confirm one. Safe to repeat. */
export async function forgetConfirmation(db: Queryable, userId: number): Promise<void> {
  await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}
