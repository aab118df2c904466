import type { MailMessage } from "../mail-message.ts";
import type { Shop } from "../shop.ts";
import { accountMail } from "./account-mails.ts";
import { recoveryUrl } from "./email/change-email.ts";
import { emailCodeMail } from "./email/send-email-code.ts";
import { isKnownDevice } from "./known-devices/known-devices.ts";
import { codeTries } from "./limits.ts";
import { noted } from "./note-act.ts";
import { codeMinutes, linkMinutes, newCode, newResetToken } from "./one-time-codes.ts";
import { hashPassword } from "./password.ts";
import { countTryIn } from "./rate-limit.ts";
import { accountByEmail, storedEmail } from "./users.ts";

/**
 * Due work of the queue `send-code`; the time is ISO 8601. With `userId` the code is to prove an address of this account,
 * otherwise it is to set a new password.
 */
export type CodeRequest = { email: string; requestedAt: string; userId?: number };

type ForgottenPassword = {
  email: string;
  network?: string | undefined;
  /** The device's own token, if it has one. */
  device?: string | undefined;
};

/**
 * Sends a one-time code to an address, if it has an account. Whether it has is looked up only by the due work, so
 * that answer and time are the same for all addresses.
 *
 * @throws ShopError `too-many` after three requests for an address, or too many of a network; a device that
 * was logged in before has three of its own
 */
export async function forgotPassword(
  shop: Shop,
  { email: typed, network, device: presented }: ForgottenPassword,
): Promise<void> {
  const email = storedEmail(typed);
  const device = (await isKnownDevice(shop, email, presented)) ? presented : undefined;
  const now = shop.clock.now();
  const request: CodeRequest = { email, requestedAt: now.toISOString() };
  await noted(shop, "code-request", { network }, () =>
    shop.db.transaction(async (tx) => {
      await countTryIn(tx, now, codeTries({ email, network, device }));
      await shop.jobs.enqueue(tx, "send-code", request);
    }),
  );
}

/**
 * Makes the code and the mail with it, to be sent at once: it must not wait anywhere, where it could be read.
 * Undefined when there is no account, or when nobody waits for the code any more. When it is repeated, the newest
 * code is the one that counts.
 */
export async function codeMail(shop: Shop, request: CodeRequest): Promise<MailMessage | undefined> {
  const waitedMs = shop.clock.now().getTime() - Date.parse(request.requestedAt);
  if (waitedMs > codeMinutes * 60_000) return undefined;
  const { userId, email } = request;
  return userId === undefined ? passwordCodeMail(shop, email) : emailCodeMail(shop, { userId, email });
}

/**
 * The mail has a link besides, which works whatever becomes of the code: strangers can replace a code or use up its
 * tries, but with each mail that they cause the shopper gets a link.
 */
async function passwordCodeMail(shop: Shop, email: string): Promise<MailMessage | undefined> {
  const account = await accountByEmail(shop, email);
  if (!account) {
    // It takes the place of the code's: a login right after must not feel from the hashes that wait who has an account.
    await hashPassword(email);
    return undefined;
  }
  const { code, expiresAt } = await newCode(shop, account);
  const token = await newResetToken(shop.db, shop.clock.now(), account.id, linkMinutes);
  const linkUrl = recoveryUrl(shop, "password", token);
  const valid = { validMinutes: codeMinutes, expiresAt: expiresAt.toISOString(), linkMinutes };
  return accountMail(shop, account, "one-time-code", { code, linkUrl, ...valid });
}
