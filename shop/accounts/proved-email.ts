import { eq } from "drizzle-orm";
import type { Shop, Transaction } from "../shop.ts";
import { users } from "./tables.ts";
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
 * Safe to repeat: the first time counts.
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
}
