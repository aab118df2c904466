import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { invalid } from "../../shop-error.ts";
import { accountMail } from "../account-mails.ts";
import { forgetCodes } from "../codes/one-time-codes.ts";
import type { CodeRequest } from "../passwords/forgot-password.ts";
import { users } from "../tables.ts";
import type { User } from "../users.ts";
import { isKeptForOther, recordEmailChange } from "./email-changes.ts";
import { expectProof } from "./pending-email.ts";
import { hasProvedEmail } from "./proved-email.ts";

/**
 * Records the requested address, mails it a code, and mails the present one a link to stop the change.
 * @param tx holds the account's lock
 * @throws ShopError `invalid` under `email` when the address is taken; checked again when the code is used
 */
export async function requestEmail(shop: Shop, tx: Transaction, user: User, newEmail: string): Promise<void> {
  const others = and(eq(users.email, newEmail), ne(users.id, user.id));
  const [other] = await tx.select({ id: users.id }).from(users).where(others);
  if (other || (await isKeptForOther(shop, tx, newEmail, user.id))) throw taken();
  const token = await expectProof(shop, tx, user.id, newEmail);
  const stopUrl = recoveryUrl(shop, "stop", token);
  const message = accountMail(shop, user, "email-change-requested", { newEmail, stopUrl });
  await shop.jobs.enqueue(tx, "send-mail", message);
  await askForCode(shop, tx, user.id, newEmail);
}

/** Due work makes the code, so that no queue stores it. */
export async function askForCode(shop: Shop, tx: Transaction, userId: number, email: string): Promise<void> {
  const request: CodeRequest = { userId, email, requestedAt: shop.clock.now().toISOString() };
  await shop.jobs.enqueue(tx, "send-code", request);
}

/**
 * Changes to an address just proved. The old one is told and, if it was proved, can undo the change; an unproved one
 * gets nothing that opens the account.
 * @param tx holds the account's lock
 * @throws ShopError `invalid` under `otp` when another account has the address; a unique constraint decides between two
 */
export async function changeEmail(shop: Shop, tx: Transaction, user: User, newEmail: string): Promise<void> {
  await writeEmail(tx, user.id, { email: newEmail, emailProvedAt: shop.clock.now() }, "otp");
  if (await isKeptForOther(shop, tx, newEmail, user.id)) throw taken("otp");
  // A code sent to the old address must no longer open the account.
  await forgetCodes(tx, user.id);
  if (!hasProvedEmail(user)) await shop.jobs.enqueue(tx, "hold-transfers", { userId: user.id });
  const undo = hasProvedEmail(user) ? await undoOf(shop, tx, user) : { undoUrl: null, undoUntil: null };
  await shop.jobs.enqueue(tx, "send-mail", accountMail(shop, user, "email-changed", { newEmail, ...undo }));
}

async function undoOf(shop: Shop, tx: Transaction, user: User) {
  const { token, undoUntil } = await recordEmailChange(shop, tx, user.id, user.email);
  return { undoUrl: recoveryUrl(shop, "token", token), undoUntil: undoUntil.toISOString() };
}

/** After a #: browsers do not send that part, so no log or cache holds the token. */
export function recoveryUrl({ settings }: Pick<Shop, "settings">, name: string, token: string): string {
  return `${settings.publicUrl}/account-recovery#${name}=${token}`;
}

/** @throws ShopError `invalid` under `field` when another account has the address */
export async function writeEmail(
  tx: Transaction,
  userId: number,
  address: Pick<User, "email" | "emailProvedAt">,
  field = "email",
): Promise<void> {
  try {
    await tx.update(users).set(address).where(eq(users.id, userId));
  } catch (error) {
    if (isUniqueViolation(error)) throw taken(field);
    throw error;
  }
}

function taken(field = "email") {
  return invalid(field, "This email address already has an account");
}

function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === "23505" || (cause instanceof Error && isUniqueViolation(cause));
}
