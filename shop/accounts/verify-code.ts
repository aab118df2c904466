import type { Shop } from "../shop.ts";
import { invalid } from "../shop-error.ts";
import { verifyTries } from "./limits.ts";
import { forAddress, redeemCode, takeTry } from "./one-time-codes.ts";
import { isPassword, refuseWhenBusy } from "./password.ts";
import { countTryIn } from "./rate-limit.ts";
import { storedEmail } from "./users.ts";

export type CodeAttempt = { email: string; otp: string; network?: string | undefined };

/**
 * Turns the right code into a token that sets a new password once. Every other case, also an address without an
 * account, gets the same answer after the same time. A code is right once, also for two who have it at once.
 *
 * @throws ShopError `invalid` under `otp`; `too-many` after too many tries of this address or network
 */
export async function verifyCode(shop: Shop, { email: typed, otp, network }: CodeAttempt): Promise<string> {
  const email = storedEmail(typed);
  refuseWhenBusy();
  // Committed before the comparison, so that a try is spent whatever happens.
  const tried = await shop.db.transaction(async (tx) => {
    await countTryIn(tx, shop.clock.now(), verifyTries({ email, network }));
    return takeTry(shop, tx, email);
  });
  const matches = await isPassword(forAddress(email, otp), tried?.codeHash);
  const token = tried && matches ? await redeemCode(shop, tried) : undefined;
  if (!token)
    throw invalid("otp", "This code is not right, or no longer valid. Try again or request a new one.");
  return token;
}
