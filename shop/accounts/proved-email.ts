import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Shop, Transaction } from "../shop.ts";
import { emailChanges, users } from "./tables.ts";
import type { User } from "./users.ts";

/**
 * Whether the shopper has shown that they read the mail of the account's address. Until then the address may be a
 * stranger's, or mistyped.
 */
export function hasProvedEmail({ emailProvedAt }: Pick<User, "emailProvedAt">): boolean {
  return emailProvedAt !== null;
}

/**
 * Notes that the shopper has proved the account's address, after which orders that wait for a transfer are held longer.
 * Safe to repeat: the first time counts. It ends undo links of before: nobody had shown that the account was theirs when
 * they were sent.
 *
 * @param tx holds the account's lock
 * @param user as it is under that lock
 */
export async function proveEmail(
  { clock, jobs }: Pick<Shop, "clock" | "jobs">,
  tx: Transaction,
  user: User,
): Promise<void> {
  if (hasProvedEmail(user)) return;
  await tx.update(users).set({ emailProvedAt: clock.now() }).where(eq(users.id, user.id));
  await jobs.enqueue(tx, "hold-transfers", { userId: user.id });
  await tx.delete(emailChanges).where(eq(emailChanges.userId, user.id));
}

/**
 * Whether the shop may write to an address in words that a shopper typed: an account has proved it, or had proved it
 * and may still take a change back.
 *
 * @param email as it is stored
 */
export async function isProvedAddress({ db, clock }: Pick<Shop, "db" | "clock">, email: string) {
  const [proved] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailProvedAt)))
    .unionAll(
      db
        .select({ id: emailChanges.userId })
        .from(emailChanges)
        .where(and(eq(emailChanges.oldEmail, email), gt(emailChanges.expiresAt, clock.now()))),
    )
    .limit(1);
  return proved !== undefined;
}
