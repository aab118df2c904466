import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { invalid } from "../../shop-error.ts";
import { forAddress } from "../codes/one-time-codes.ts";
import { lockSignedIn } from "../lock-user.ts";
import { noted } from "../note-act.ts";
import { isPassword, refuseWhenBusy } from "../passwords/password.ts";
import { confirmEmailTries } from "../rate-limits/limits.ts";
import { countTry } from "../rate-limits/rate-limit.ts";
import { hashOfToken } from "../sessions/token.ts";
import { emailConfirmations } from "../tables.ts";
import type { Account, User } from "../users.ts";
import { userById } from "../users.ts";
import { changeEmail } from "./change-email.ts";
import { proveEmail } from "./proved-email.ts";

/** An OTP, or the link, which proves only the present address. */
export type EmailProof = { otp: string } | { linkToken: string };

/**
 * Confirms the account's own address, or changes it to the pending one. Requires a session of this account, so merely
 * receiving the mail gives nothing away.
 * Atomic. Concurrency: a code or link works once; each of a code's five tries counts.
 * @param token of the session
 * @throws ShopError `invalid` under `otp` or `token`; `too-many`; `unauthenticated` when the session was ended
 * meanwhile
 */
export function confirmEmail(shop: Shop, user: User, token: string, proof: EmailProof): Promise<User> {
  return noted(shop, "email-confirm", { userId: user.id }, async () => {
    const isRight =
      "otp" in proof ? await isRightCode(shop, user, proof.otp) : isRightLink(shop, user, proof);
    return shop.db.transaction(async (tx) => {
      const account = await lockSignedIn(shop, tx, user, token);
      const [confirmed] = isRight
        ? await tx.delete(emailConfirmations).where(isRight).returning({ email: emailConfirmations.email })
        : [];
      if (!confirmed) throw refused(proof);
      await takeEffect(shop, tx, account, confirmed.email, proof);
      return (await userById(tx, user.id)) as User;
    });
  });
}

async function takeEffect(shop: Shop, tx: Transaction, account: Account, email: string, proof: EmailProof) {
  if (email === account.email) return proveEmail(shop, tx, account);
  // The link proves nothing about the new address.
  if (!("otp" in proof)) throw refused(proof);
  await changeEmail(shop, tx, account, email);
}

/** A condition for the row with this code; undefined when wrong. Uses up one try. */
async function isRightCode(shop: Shop, user: User, otp: string) {
  refuseWhenBusy();
  await countTry(shop, confirmEmailTries(user));
  const isOwn = eq(emailConfirmations.userId, user.id);
  const isAlive = and(
    gt(emailConfirmations.triesLeft, 0),
    gt(emailConfirmations.codeExpiresAt, shop.clock.now()),
  );
  const [tried] = await shop.db
    .update(emailConfirmations)
    .set({ triesLeft: sql`${emailConfirmations.triesLeft} - 1` })
    .where(and(isOwn, isAlive))
    .returning({ email: emailConfirmations.email, codeHash: emailConfirmations.codeHash });
  if (!tried?.codeHash || !(await isPassword(forAddress(tried.email, otp), tried.codeHash))) return undefined;
  return and(isOwn, eq(emailConfirmations.codeHash, tried.codeHash));
}

function isRightLink({ clock }: Shop, user: User, { linkToken }: { linkToken: string }) {
  return and(
    eq(emailConfirmations.userId, user.id),
    eq(emailConfirmations.linkHash, hashOfToken(linkToken)),
    gt(emailConfirmations.expiresAt, clock.now()),
  );
}

function refused(proof: EmailProof) {
  return "otp" in proof
    ? invalid("otp", "This code is wrong or has expired. Try again or request a new one.")
    : invalid("token", "This link has already been used, or is for another account or address");
}
