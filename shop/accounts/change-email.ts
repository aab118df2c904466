import { eq } from "drizzle-orm";
import type { Shop, Transaction } from "../shop.ts";
import { invalid } from "../shop-error.ts";
import { accountMail } from "./account-mails.ts";
import { isKeptForOther, recordEmailChange } from "./email-changes.ts";
import { forgetCodes } from "./one-time-codes.ts";
import { users } from "./tables.ts";
import type { User } from "./users.ts";

/**
 * Gives an account another address, at once, and tells the old one how to take that back.
 *
 * @param tx holds the account's lock
 * @throws ShopError `invalid` under `email` when the address has an account; the unique constraint decides, so of
 * two who want one address at once exactly one gets it
 */
export async function changeEmail(shop: Shop, tx: Transaction, user: User, newEmail: string): Promise<void> {
  await writeEmail(tx, user.id, { email: newEmail, emailProvedAt: null });
  if (await isKeptForOther(shop, tx, newEmail, user.id)) throw taken();
  // A code that was sent to the old address must not open the account any more.
  await forgetCodes(tx, user.id);
  const { token, undoUntil } = await recordEmailChange(shop, tx, user.id, user.email);
  // Behind the #, so that it stands in no log and no cache: browsers keep that part to themselves.
  const undoUrl = `${shop.settings.publicUrl}/account-recovery#token=${token}`;
  const details = { newEmail, undoUrl, undoUntil: undoUntil.toISOString() };
  await shop.jobs.enqueue(tx, "send-mail", accountMail(shop, user, "email-changed", details));
}

/** @throws ShopError `invalid` under `email` when another account has the address */
export async function writeEmail(
  tx: Transaction,
  userId: number,
  address: Pick<User, "email" | "emailProvedAt">,
): Promise<void> {
  try {
    await tx.update(users).set(address).where(eq(users.id, userId));
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

function taken() {
  return invalid("email", "There is an account with this e-mail address already");
}

function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === "23505" || (cause instanceof Error && isUniqueViolation(cause));
}
