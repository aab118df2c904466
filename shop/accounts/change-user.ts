import { eq } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { accountMail } from "./account-mails.ts";
import { forgetCodes } from "./codes/one-time-codes.ts";
import { requestEmail } from "./email/change-email.ts";
import { pendingEmailOf } from "./email/pending-email.ts";
import { lockSignedIn } from "./lock-user.ts";
import { noted } from "./note-act.ts";
import { confirmPassword, confirmUnderLock } from "./passwords/confirm-password.ts";
import { hashPassword } from "./passwords/password.ts";
import { checkNewPassword } from "./passwords/password-rules.ts";
import { changeEmailTries, changePasswordTries, emailCodeTries } from "./rate-limits/limits.ts";
import { countTry, countTryIn } from "./rate-limits/rate-limit.ts";
import { closeOthers } from "./sessions/devices.ts";
import { users } from "./tables.ts";
import { storedEmail, type User, userColumns } from "./users.ts";

export type UserChange = {
  name?: string | undefined;
  email?: string | undefined;
  password?: { current: string; next: string } | undefined;
  network?: string | undefined;
};

/**
 * Changes name, email address or password. A new password signs other devices out and is reported by mail. A new
 * address is mailed a code, and takes effect when that is used (`confirmEmail`); the old one is told.
 * Atomic. Concurrency: locks the account; of two new passwords at once one wins.
 * @param token of the session that stays open
 * @throws ShopError `invalid` under `email`, `password` or `current_password`; `too-many`; `unauthenticated` when the
 * session was ended meanwhile
 */
export async function changeUser(shop: Shop, user: User, token: string, change: UserChange): Promise<User> {
  const email = await newEmailIn(shop, user, change);
  const about = { userId: user.id, network: change.network };
  const write = () => writeChange(shop, user, token, { ...change, email });
  const withEmail = () => (email === undefined ? write() : noted(shop, "email-change", about, write));
  return change.password ? noted(shop, "password-change", about, withEmail) : withEmail();
}

/** Undefined when the address is already the account's or already pending. */
async function newEmailIn(shop: Shop, user: User, { email: typed }: UserChange) {
  const email = typed === undefined ? user.email : storedEmail(typed);
  if (email === user.email || email === (await pendingEmailOf(shop, shop.db, user))) return undefined;
  return email;
}

async function writeChange(
  shop: Shop,
  user: User,
  token: string,
  { name, email, password, network }: UserChange,
): Promise<User> {
  if (email !== undefined) await countTry(shop, changeEmailTries(user));
  const hashes = password && (await hashesOf(shop, { ...user, email: email ?? user.email }, password));
  const tries = [
    ...(hashes ? changePasswordTries(user) : []),
    ...(email === undefined ? [] : emailCodeTries({ user, email, network })),
  ];
  return shop.db.transaction(async (tx) => {
    await countTryIn(tx, shop.clock.now(), tries);
    const account = await lockSignedIn(shop, tx, user, token);
    if (hashes) {
      confirmUnderLock(account, hashes.current, "current_password");
      await changePassword(shop, tx, account, token, hashes.next);
    }
    if (email !== undefined && email !== account.email) await requestEmail(shop, tx, account, email);
    const [written] = await tx
      .update(users)
      .set({ name: name ?? account.name })
      .where(eq(users.id, user.id))
      .returning(userColumns);
    return written as User;
  });
}

/**
 * Runs before the transaction, since hashing is slow.
 * @param user with the new address, which the new password must not contain
 * @returns undefined for an unchanged password
 */
async function hashesOf(shop: Shop, user: User, { current, next }: { current: string; next: string }) {
  const currentHash = await confirmPassword(shop, user, current, "current_password");
  if (current === next) return undefined;
  await checkNewPassword(next, user.email, shop.settings.name);
  return { current: currentHash, next: await hashPassword(next) };
}

async function changePassword(shop: Shop, tx: Transaction, user: User, token: string, passwordHash: string) {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await closeOthers(tx, user, token);
  await forgetCodes(tx, user.id);
  await shop.jobs.enqueue(tx, "send-mail", accountMail(shop, user, "password-changed", { isCleared: false }));
}
