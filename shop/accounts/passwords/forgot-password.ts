import type { MailMessage } from "../../mail-message.ts";
import type { Shop } from "../../shop.ts";
import { accountMail } from "../account-mails.ts";
import { codeMinutes, linkMinutes, newCode, newResetToken } from "../codes/one-time-codes.ts";
import { recoveryUrl } from "../email/change-email.ts";
import { emailCodeMail } from "../email/send-email-code.ts";
import { isKnownDevice } from "../known-devices/known-devices.ts";
import { noted } from "../note-act.ts";
import { codeTries } from "../rate-limits/limits.ts";
import { countTryIn } from "../rate-limits/rate-limit.ts";
import { accountByEmail, storedEmail } from "../users.ts";
import { hashPassword } from "./password.ts";

/**
 * Due work of the queue `send-code`; `requestedAt` is ISO 8601. With `userId` the code proves an address, otherwise it
 * resets the password.
 */
export type CodeRequest = { email: string; requestedAt: string; userId?: number };

type ForgottenPassword = {
  email: string;
  network?: string | undefined;
  device?: string | undefined;
};

/**
 * Requests a one-time code (OTP). Only due work looks the account up, so response and timing do not reveal whether one
 * exists.
 * @throws ShopError `too-many` after three requests for an address, or too many of a network; a known device has three
 * of its own
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
 * Makes the code and its mail, to be sent at once, so that no queue stores the code. Undefined without an account or
 * after the request has expired. Repeated, the newest code counts.
 */
export async function codeMail(shop: Shop, request: CodeRequest): Promise<MailMessage | undefined> {
  const waitedMs = shop.clock.now().getTime() - Date.parse(request.requestedAt);
  if (waitedMs > codeMinutes * 60_000) return undefined;
  const { userId, email } = request;
  return userId === undefined ? passwordCodeMail(shop, email) : emailCodeMail(shop, { userId, email });
}

/** The mail also has a link, which works even if strangers replace the code or use up its tries. */
async function passwordCodeMail(shop: Shop, email: string): Promise<MailMessage | undefined> {
  const account = await accountByEmail(shop, email);
  if (!account) {
    // Hashes as `newCode` does: the length of the hashing queue must not reveal who has an account.
    await hashPassword(email);
    return undefined;
  }
  const { code, expiresAt } = await newCode(shop, account);
  const token = await newResetToken(shop.db, shop.clock.now(), account.id, linkMinutes);
  const linkUrl = recoveryUrl(shop, "password", token);
  const valid = { validMinutes: codeMinutes, expiresAt: expiresAt.toISOString(), linkMinutes };
  return accountMail(shop, account, "one-time-code", { code, linkUrl, ...valid });
}
