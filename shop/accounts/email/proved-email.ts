import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { emailChanges, users } from "../tables.ts";
import type { User } from "../users.ts";

/** An unproved address may be mistyped or a stranger's. */
export function hasProvedEmail({ emailProvedAt }: Pick<User, "emailProvedAt">): boolean {
  return emailProvedAt !== null;
}

/**
 * Marks the address as proved, which extends the hold of orders that await an EFT. Deletes undo links sent to unproved
 * addresses. Safe to repeat: the first time counts.
 * @param tx holds the account's lock
 * @param user as read under that lock
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
 * Whether mails to an address may contain text typed by shoppers: an account has proved it, or had and may still undo a
 * change.
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
