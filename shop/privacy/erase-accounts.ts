import { isDueAt } from "../accounts/account-states.ts";
import { lockAccount } from "../accounts/lock-user.ts";
import { accountsToRemove, eraseAccount } from "../accounts/removal.ts";
import { forgetAddresses } from "../addresses/forget-addresses.ts";
import { emptyCarts } from "../cart/clear-cart.ts";
import type { Transaction } from "../database.ts";
import { forgetLists } from "../lists/forget-lists.ts";
import { forgetNotices } from "../notices/forget-notices.ts";
import { findOpenOrder, lockOrdersOf } from "../orders/queries/open-orders.ts";
import type { Shop } from "../shop.ts";
import { forgetTickets } from "../support/tickets.ts";

/**
 * Erases accounts that are due for removal. Atomic per account. Safe to repeat. Concurrency: several processes may run
 * it at once.
 */
export async function eraseAccounts(shop: Shop): Promise<void> {
  for (const userId of await accountsToRemove(shop)) {
    // One failing account must not delay the others.
    await eraseOne(shop, userId).catch((error: unknown) =>
      shop.log.error("An account could not be erased", { userId, error }),
    );
  }
}

/**
 * Concurrency: locks the account, then its orders. A simultaneous payment either reopens its order first, which keeps
 * the account, or finds it erased.
 */
function eraseOne(shop: Shop, userId: number): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    // Checked under the lock.
    if (!account || !isDueAt(account, shop.clock.now())) return;
    await lockOrdersOf(tx, account);
    // A late payment reopens an expired order: the shopper must be reachable until it is fulfilled.
    if ((await findOpenOrder(tx, account)) !== undefined) return;
    await forgetAddresses(tx, account);
    await forgetLists(tx, account);
    await emptyCarts(tx, [account]);
    // Before the mails: a notice may just have become one.
    await forgetNotices(tx, account.email);
    await forgetTickets(tx, account);
    await withdrawMails(shop, tx, account.email);
    await eraseAccount(shop, tx, userId);
  });
}

/** Withdraws unsent mails. Mails to earlier addresses are gone by now, since the queue deletes old jobs (`jobs.ts`). */
async function withdrawMails({ jobs }: Shop, tx: Transaction, email: string): Promise<void> {
  await jobs.withdraw(tx, "send-mail", { to: email });
  // Mails to the shop that quote the shopper.
  await jobs.withdraw(tx, "send-mail", { replyTo: email });
  await jobs.withdraw(tx, "send-code", { email });
}
