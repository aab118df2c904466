import { eq } from "drizzle-orm";
import type { Shop } from "../shop.ts";
import { invalid } from "../shop-error.ts";
import { confirmPasswordTries } from "./limits.ts";
import { isPassword } from "./password.ts";
import { countFailures } from "./rate-limit.ts";
import { users } from "./tables.ts";
import type { Account, User } from "./users.ts";

/**
 * Makes sure that the shopper asks, and not somebody who found the device open.
 *
 * @param field where the message stands
 * @returns the hash that the password fits, for `confirmUnderLock`
 * @throws ShopError `invalid`; `too-many` after ten wrong ones
 */
export async function confirmPassword(
  shop: Shop,
  user: User,
  password: string,
  field: string,
): Promise<string> {
  const [account] = await shop.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id));
  const isRight = await countFailures(shop, confirmPasswordTries(user), () =>
    isPassword(password, account?.passwordHash),
  );
  if (!account || !isRight) throw wrongPassword(field);
  return account.passwordHash;
}

/**
 * Makes sure that the password which was confirmed still is the account's, now that nobody can change it any more.
 *
 * @throws ShopError `invalid`
 */
export function confirmUnderLock(account: Account, confirmedHash: string, field: string): void {
  if (account.passwordHash !== confirmedHash) throw wrongPassword(field);
}

function wrongPassword(field: string) {
  return invalid(field, "This is not your password. Please try again");
}
