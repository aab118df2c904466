import type { MailMessage } from "../mail-message.ts";
import type { Shop } from "../shop.ts";
import { accountMail } from "./account-mails.ts";
import { codeTries } from "./limits.ts";
import { noted } from "./note-act.ts";
import { codeMinutes, newCode } from "./one-time-codes.ts";
import { hashPassword } from "./password.ts";
import { countTryIn } from "./rate-limit.ts";
import { accountByEmail, storedEmail } from "./users.ts";

/** Due work of the queue `send-code`; the time is ISO 8601. */
export type CodeRequest = { email: string; requestedAt: string };

/**
 * Sends a one-time code to an address, if it has an account. Whether it has is looked up only by the due work, so
 * that answer and time are the same for all addresses.
 *
 * @throws ShopError `too-many` after three requests for an address, or too many of a network
 */
export async function forgotPassword(
  shop: Shop,
  { email: typed, network }: { email: string; network?: string | undefined },
): Promise<void> {
  const email = storedEmail(typed);
  const now = shop.clock.now();
  const request: CodeRequest = { email, requestedAt: now.toISOString() };
  await noted(shop, "code-request", { network }, () =>
    shop.db.transaction(async (tx) => {
      await countTryIn(tx, now, codeTries({ email, network }));
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
  const account = await accountByEmail(shop, request.email);
  if (!account) {
    // It takes the place of the code's: a login right after must not feel from the hashes that wait who has an account.
    await hashPassword(request.email);
    return undefined;
  }
  const { code, expiresAt } = await newCode(shop, account);
  const details = { code, validMinutes: codeMinutes, expiresAt: expiresAt.toISOString() };
  return accountMail(shop, account, "one-time-code", details);
}
