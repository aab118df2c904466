import { eq } from "drizzle-orm";
import type { Shop } from "../../shop.ts";
import { invalid } from "../../shop-error.ts";
import { confirmPasswordTries } from "../rate-limits/limits.ts";
import { countFailures } from "../rate-limits/rate-limit.ts";
import { users } from "../tables.ts";
import type { Account, User } from "../users.ts";
import { isPassword } from "./password.ts";

/**
 * Guards against somebody who found the device unlocked.
 * @param field of the error
 * @returns the matching hash, for `confirmUnderLock`
 * @throws ShopError `invalid`; `too-many` after ten wrong passwords
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
 * Checks under the account's lock that the confirmed password has not changed.
 * @throws ShopError `invalid`
 */
export function confirmUnderLock(account: Account, confirmedHash: string, field: string): void {
  if (account.passwordHash !== confirmedHash) throw wrongPassword(field);
}

function wrongPassword(field: string) {
  return invalid(field, "That isn’t your password. Please try again");
}
