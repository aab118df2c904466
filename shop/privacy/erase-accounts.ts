import { isDueAt } from "../accounts/account-states.ts";
import { lockAccount } from "../accounts/lock-user.ts";
import { accountsToRemove, eraseAccount } from "../accounts/removal.ts";
import { forgetAddresses } from "../addresses/forget-addresses.ts";
import { emptyCarts } from "../cart/clear-cart.ts";
import { forgetLists } from "../lists/forget-lists.ts";
import { forgetNotices } from "../notices/forget-notices.ts";
import { findOpenOrder, lockOrdersOf } from "../orders/open-orders.ts";
import type { Shop, Transaction } from "../shop.ts";
import { forgetTickets } from "../support/tickets.ts";

/**
 * Erases the accounts whose removal is due. Each in a transaction of its own: a kill at any instant leaves no
 * account half erased, and the next run goes on. Safe to repeat and to run in several processes at once.
 */
export async function eraseAccounts(shop: Shop): Promise<void> {
  for (const userId of await accountsToRemove(shop)) {
    // One account that cannot be erased must not keep the others waiting.
    await eraseOne(shop, userId).catch((error: unknown) =>
      shop.log.error("An account could not be erased", { userId, error }),
    );
  }
}

/**
 * Concurrency: account and orders are locked, in that order, so that a payment which comes at the same time either
 * brings its order back before, and keeps the account, or finds it erased.
 */
function eraseOne(shop: Shop, userId: number): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    // A login may have taken the removal back since we looked, or another process may have erased the account.
    if (!account || !isDueAt(account, shop.clock.now())) return;
    await lockOrdersOf(tx, account);
    // A payment that came late brings an expired order back: the shopper must be reachable until it is filled.
    if ((await findOpenOrder(tx, account)) !== undefined) return;
    await forgetAddresses(tx, account);
    await forgetLists(tx, account);
    await emptyCarts(tx, [account]);
    // Before the mails: one of these may just have become one.
    await forgetNotices(tx, account.email);
    await forgetTickets(tx, account);
    await withdrawMails(shop, tx, account.email);
    await eraseAccount(shop, tx, userId);
  });
}

/** Mails that could not be sent yet; those to earlier addresses are gone by now, as the queue forgets (`jobs.ts`). */
async function withdrawMails({ jobs }: Shop, tx: Transaction, email: string): Promise<void> {
  await jobs.withdraw(tx, "send-mail", { to: email });
  // To the shop, with what its shopper wrote.
  await jobs.withdraw(tx, "send-mail", { replyTo: email });
  await jobs.withdraw(tx, "send-code", { email });
}
