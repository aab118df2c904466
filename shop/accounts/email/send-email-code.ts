import { and, eq, gt } from "drizzle-orm";
import type { MailMessage } from "../../mail-message.ts";
import type { Shop } from "../../shop.ts";
import { invalid } from "../../shop-error.ts";
import { accountMail } from "../account-mails.ts";
import { codeMinutes, makeCode, triesPerCode } from "../codes/one-time-codes.ts";
import { lockSignedIn } from "../lock-user.ts";
import { noted } from "../note-act.ts";
import { emailCodeTries } from "../rate-limits/limits.ts";
import { countTryIn } from "../rate-limits/rate-limit.ts";
import { emailConfirmations } from "../tables.ts";
import { type User, userById } from "../users.ts";
import { askForCode } from "./change-email.ts";
import { expectProof, pendingEmailOf } from "./pending-email.ts";
import { hasProvedEmail } from "./proved-email.ts";

/**
 * Mails an OTP to the pending address or, while it is unproved, the account's own.
 * @param token of the session
 * @throws ShopError `invalid` under `otp` when nothing awaits confirmation; `too-many`; `unauthenticated`
 */
export async function sendEmailCode(
  shop: Shop,
  user: User,
  token: string,
  network: string | undefined,
): Promise<void> {
  const about = { userId: user.id, network };
  await noted(shop, "email-code", about, async () => {
    const email = (await pendingEmailOf(shop, shop.db, user)) ?? user.email;
    await shop.db.transaction(async (tx) => {
      await countTryIn(tx, shop.clock.now(), emailCodeTries({ user, email, network }));
      const account = await lockSignedIn(shop, tx, user, token);
      const pending = await pendingEmailOf(shop, tx, account);
      if (pending !== email) await expectOwn(shop, tx, account, email);
      await askForCode(shop, tx, user.id, email);
    });
  });
}

async function expectOwn(shop: Shop, tx: Parameters<typeof expectProof>[1], account: User, email: string) {
  if (email !== account.email || hasProvedEmail(account))
    throw invalid("otp", "This email address is already confirmed");
  await expectProof(shop, tx, account.id, email);
}

/**
 * Makes the code and its mail, to be sent at once. Undefined when nothing awaits proof. Repeated, the newest code
 * counts.
 */
export async function emailCodeMail(
  shop: Shop,
  { userId, email }: { userId: number; email: string },
): Promise<MailMessage | undefined> {
  const user = await userById(shop.db, userId);
  const now = shop.clock.now();
  const { code, codeHash, expiresAt } = await makeCode(now, email);
  const waiting = await shop.db
    .update(emailConfirmations)
    .set({ codeHash, triesLeft: triesPerCode, codeExpiresAt: expiresAt })
    .where(
      and(
        eq(emailConfirmations.userId, userId),
        eq(emailConfirmations.email, email),
        gt(emailConfirmations.expiresAt, now),
      ),
    )
    .returning({ userId: emailConfirmations.userId });
  if (!user || waiting.length === 0) return undefined;
  const details = { code, validMinutes: codeMinutes, expiresAt: expiresAt.toISOString() };
  return accountMail(shop, { ...user, email }, "confirm-email", details);
}
