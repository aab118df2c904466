import { and, eq, gt, ne } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { hashOfToken, newToken } from "../sessions/token.ts";
import { emailConfirmations } from "../tables.ts";
import type { User } from "../users.ts";

/** Lifetime of a pending address and of the welcome mail's link. */
const confirmationDays = 7;

/** The new address that awaits proof; null without one. */
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
 * Sets the address that the account must prove, replacing any earlier one.
 * @returns the token for the link to the present address
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

/** Cancels a pending change of address and the confirmation link. Safe to repeat. */
export async function forgetConfirmation(db: Queryable, userId: number): Promise<void> {
  await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}
