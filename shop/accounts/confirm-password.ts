import { eq } from "drizzle-orm";
import type { Shop } from "../shop.ts";
import { invalid } from "../shop-error.ts";
import { isPassword } from "./password.ts";
import { countFailures, type Limit } from "./rate-limit.ts";
import type { User } from "./sessions.ts";
import { users } from "./tables.ts";

const limit: Limit = { name: "confirm-password", most: 10, windowMinutes: 15 };

/**
 * Makes sure that the shopper asks, and not somebody who found the device open.
 *
 * @param field where the message stands
 * @returns the hash that the password fits, for the caller to see whether it still is the account's
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
  const isRight = await countFailures(shop, [{ limit, who: String(user.id) }], () =>
    isPassword(password, account?.passwordHash),
  );
  if (!account || !isRight) throw notYours(field);
  return account.passwordHash;
}

export function notYours(field: string) {
  return invalid(field, "This is not your password. Please try again");
}
