import { lockAccount } from "../accounts/lock-user.ts";
import { accountsToRemove, eraseAccount } from "../accounts/removal.ts";
import { forgetAddresses } from "../addresses/forget-addresses.ts";
import { clearCart } from "../cart/cart.ts";
import { openOrder } from "../orders/open-orders.ts";
import type { Shop } from "../shop.ts";

/**
 * Erases the accounts whose removal is due. Each in a transaction of its own: a kill at any instant leaves no
 * account half erased, and the next run goes on. Safe to repeat and to run in several processes at once. Mails to
 * the shopper are gone by then: the queue keeps them for a week.
 *
 * @returns how many were erased
 */
export async function eraseAccounts(shop: Shop): Promise<number> {
  let erased = 0;
  for (const userId of await accountsToRemove(shop)) {
    try {
      if (await eraseOne(shop, userId)) erased += 1;
    } catch (error) {
      // One account that cannot be erased must not keep the others waiting.
      shop.log.error("An account could not be erased", { userId, error });
    }
  }
  return erased;
}

function eraseOne(shop: Shop, userId: number): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    // A login may have taken the removal back since we looked, or another process may have erased the account.
    const isDue = account?.removalDueAt && account.removalDueAt <= shop.clock.now() && !account.removedAt;
    if (!isDue) return false;
    // A payment that came late brings an expired order back: the shopper must be reachable until it is filled.
    if ((await openOrder(tx, account)) !== undefined) return false;
    await forgetAddresses(tx, account);
    await clearCart(tx, account);
    await eraseAccount(shop, tx, userId);
    return true;
  });
}
