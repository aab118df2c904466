import { undoEmailChange } from "../accounts/email/undo-email-change.ts";
import { type PasswordReset, resetPassword } from "../accounts/passwords/reset-password.ts";
import type { User } from "../accounts/users.ts";
import { forgetAddresses } from "../addresses/forget-addresses.ts";
import { emptyCarts } from "../cart/clear-cart.ts";
import type { Transaction } from "../database.ts";
import { withdrawShares } from "../lists/share-list.ts";
import type { Shop } from "../shop.ts";

/**
 * Resets the password. If this first proves the address, a stranger may have opened the account with it: saved
 * addresses, cart and shared list links are deleted in the same transaction. Orders stay.
 */
export function recoverByPassword(shop: Shop, reset: PasswordReset): Promise<string> {
  return resetPassword(shop, reset, forgetPlanted);
}

/** Undoes a change of address and revokes shared list links in the same transaction. */
export function recoverByUndo(shop: Shop, token: string): Promise<void> {
  return undoEmailChange(shop, token, withdrawShares);
}

async function forgetPlanted(tx: Transaction, lockedUser: Pick<User, "id">): Promise<void> {
  await forgetAddresses(tx, lockedUser);
  await withdrawShares(tx, lockedUser);
  await emptyCarts(tx, [lockedUser]);
}
