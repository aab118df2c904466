import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { invalid } from "../../shop-error.ts";
import { accountMail } from "../account-mails.ts";
import { isOpen } from "../account-states.ts";
import { forgetCodes } from "../codes/one-time-codes.ts";
import { forgetConfirmation } from "../email/pending-email.ts";
import { hasProvedEmail, proveEmail } from "../email/proved-email.ts";
import { rememberDevice } from "../known-devices/known-devices.ts";
import { lockAccount } from "../lock-user.ts";
import { noted } from "../note-act.ts";
import { accountLoginTries, resetTries } from "../rate-limits/limits.ts";
import { countTry, forgetTries } from "../rate-limits/rate-limit.ts";
import { closeSessionsOf } from "../sessions/sessions.ts";
import { hashOfToken } from "../sessions/token.ts";
import { resetTokens, users } from "../tables.ts";
import type { User } from "../users.ts";
import { hashPassword } from "./password.ts";
import { checkNewPassword } from "./password-rules.ts";

export type PasswordReset = {
  token: string;
  password: string;
  network?: string | undefined;
  device?: string | undefined;
};

/** Runs under the account's lock when a reset is the first proof of the address. */
type OnFirstProof = (tx: Transaction, lockedUser: User) => Promise<void>;

/**
 * Sets a new password by a reset token, ends all sessions and a pending change of address, makes only this device
 * known, and mails the shopper.
 * Atomic, with `onFirstProof`. Concurrency: a token works once; a refused password leaves it valid.
 * @returns the token for the device's cookie
 * @throws ShopError `invalid` under `token` when it is unknown, used or expired, and under `password`; `too-many`
 */
export function resetPassword(shop: Shop, reset: PasswordReset, onFirstProof: OnFirstProof): Promise<string> {
  return noted(shop, "password-reset", { network: reset.network }, async (about) => {
    await countTry(shop, resetTries({ network: reset.network }));
    const owner = await ownerOfToken(shop, reset.token);
    if (!owner) throw deadToken();
    about.userId = owner.id;
    return setPassword(shop, owner, reset, onFirstProof);
  });
}

async function setPassword(
  shop: Shop,
  owner: { id: number; email: string },
  { token, password, network, device: presented }: PasswordReset,
  onFirstProof: OnFirstProof,
): Promise<string> {
  await checkNewPassword(password, owner.email, shop.settings.name);
  const passwordHash = await hashPassword(password);
  const { email, device } = await shop.db.transaction(async (tx) => {
    const user = await lockAccount(tx, owner.id);
    if (!user || !(await redeemToken(tx, token))) throw deadToken();
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    // The token was mailed to this address.
    await proveEmail(shop, tx, user);
    const isCleared = !hasProvedEmail(user);
    if (isCleared) await onFirstProof(tx, user);
    await closeSessionsOf(tx, user.id);
    await forgetCodes(tx, user.id);
    await forgetConfirmation(tx, user.id);
    const device = await rememberDevice(shop, tx, user.id, presented);
    // A name typed before the proof may be a stranger's message.
    const reader = isCleared ? { ...user, name: null } : user;
    await shop.jobs.enqueue(tx, "send-mail", accountMail(shop, reader, "password-changed", { isCleared }));
    return { email: user.email, device };
  });
  // A stranger's guesses at the old password must not lock the shopper out.
  await forgetTries(shop, accountLoginTries({ email, network }));
  return device;
}

/** Undefined when the token is unknown, used or expired. */
export async function ownerOfToken({ db, clock }: Shop, token: string) {
  const now = clock.now();
  const [owner] = await db
    .select({ id: users.id, email: users.email })
    .from(resetTokens)
    .innerJoin(users, eq(users.id, resetTokens.userId))
    .where(and(isToken(token), gt(resetTokens.expiresAt, now), isOpen(now)));
  return owner;
}

/** Uses a token up. @param tx holds the account's lock @returns whether it was valid */
export async function redeemToken(tx: Transaction, token: string): Promise<boolean> {
  const used = await tx.delete(resetTokens).where(isToken(token)).returning({ userId: resetTokens.userId });
  return used.length > 0;
}

function isToken(token: string) {
  return eq(resetTokens.tokenHash, hashOfToken(token));
}

export function deadToken() {
  return invalid("token", "The time to set a new password has run out. Please request a new code.");
}
