import type { Shop } from "../../shop.ts";
import { invalid } from "../../shop-error.ts";
import { noted } from "../note-act.ts";
import { isPassword, refuseWhenBusy } from "../passwords/password.ts";
import { verifyTries } from "../rate-limits/limits.ts";
import { countTryIn } from "../rate-limits/rate-limit.ts";
import { storedEmail } from "../users.ts";
import { forAddress, redeemCode, takeTry } from "./one-time-codes.ts";

export type CodeAttempt = { email: string; otp: string; network?: string | undefined };

/**
 * Exchanges a right OTP for a reset token. All other cases, even an unknown address, get the same answer after the same
 * time. Concurrency: a code works once.
 * @throws ShopError `invalid` under `otp`; `too-many` after too many tries of this address or network
 */
export function verifyCode(shop: Shop, attempt: CodeAttempt): Promise<string> {
  return noted(shop, "code-check", { network: attempt.network }, async (about) => {
    const { token, userId } = await compareCode(shop, attempt);
    about.userId = userId;
    if (!token) throw invalid("otp", "This code is wrong or has expired. Try again or request a new one.");
    return token;
  });
}

/** @returns the account whose code was tried, and a token if the code was right */
async function compareCode(shop: Shop, { email: typed, otp, network }: CodeAttempt) {
  const email = storedEmail(typed);
  refuseWhenBusy();
  // Committed before the comparison, so that the try is spent in any case.
  const tried = await shop.db.transaction(async (tx) => {
    await countTryIn(tx, shop.clock.now(), verifyTries({ email, network }));
    return takeTry(shop, tx, email);
  });
  const matches = await isPassword(forAddress(email, otp), tried?.codeHash);
  const token = tried && matches ? await redeemCode(shop, tried) : undefined;
  return { token, userId: tried?.userId };
}
