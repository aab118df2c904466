import { undoEmailChange } from "../accounts/email/undo-email-change.ts";
import { type PasswordReset, resetPassword } from "../accounts/reset-password.ts";
import type { User } from "../accounts/users.ts";
import { forgetAddresses } from "../addresses/forget-addresses.ts";
import { emptyCarts } from "../cart/clear-cart.ts";
import { withdrawShares } from "../lists/share-list.ts";
import type { Shop, Transaction } from "../shop.ts";

/**
 * Sets a new password as `resetPassword` does. If this proves the account's address for the first time, a stranger may
 * have opened the account in its owner's name: saved addresses, the cart and links of lists go in the same transaction.
 * Orders stay as they are.
 */
export function recoverByPassword(shop: Shop, reset: PasswordReset): Promise<string> {
  return resetPassword(shop, reset, forgetPlanted);
}

/** Takes a change of address back as `undoEmailChange` does, and ends the links of lists in the same transaction. */
export function recoverByUndo(shop: Shop, token: string): Promise<void> {
  return undoEmailChange(shop, token, withdrawShares);
}

async function forgetPlanted(tx: Transaction, lockedUser: Pick<User, "id">): Promise<void> {
  await forgetAddresses(tx, lockedUser);
  await withdrawShares(tx, lockedUser);
  await emptyCarts(tx, [lockedUser]);
}
