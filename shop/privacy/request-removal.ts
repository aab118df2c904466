import { accountMail } from "../accounts/account-mails.ts";
import { lockUser } from "../accounts/lock-user.ts";
import { noted } from "../accounts/note-act.ts";
import { confirmPassword, confirmUnderLock } from "../accounts/passwords/confirm-password.ts";
import { removalTries } from "../accounts/rate-limits/limits.ts";
import { countTryIn } from "../accounts/rate-limits/rate-limit.ts";
import { markForRemoval } from "../accounts/removal.ts";
import type { User } from "../accounts/users.ts";
import { findOpenOrder } from "../orders/queries/open-orders.ts";
import type { Shop } from "../shop.ts";

/** A login within this time cancels the removal. */
export const removalDays = 14;

export type RemovalRequest = { ok: true; scheduledFor: Date } | { ok: false; openOrderId: number };

/**
 * Ends all sessions, confirms by mail, and leaves erasure to due work (`erase-accounts.ts`). Refused while an order is
 * open.
 * Atomic. Concurrency: locks the account as placing an order does, so exactly one of the two succeeds; a second request
 * finds the session ended.
 * @throws ShopError `invalid` under `password`; `too-many`; `unauthenticated` when already requested
 */
export function requestRemoval(shop: Shop, user: User, password: string): Promise<RemovalRequest> {
  return noted(shop, "removal", { userId: user.id }, () => writeRemoval(shop, user, password));
}

async function writeRemoval(shop: Shop, user: User, password: string): Promise<RemovalRequest> {
  const confirmedHash = await confirmPassword(shop, user, password, "password");
  return shop.db.transaction(async (tx) => {
    await countTryIn(tx, shop.clock.now(), removalTries(user));
    const account = await lockUser(tx, user);
    confirmUnderLock(account, confirmedHash, "password");
    const openOrderId = await findOpenOrder(tx, user);
    if (openOrderId !== undefined) return { ok: false, openOrderId };
    const scheduledFor = new Date(shop.clock.now().getTime() + removalDays * 86_400_000);
    await markForRemoval(tx, user.id, scheduledFor);
    const details = { scheduledFor: scheduledFor.toISOString() };
    await shop.jobs.enqueue(tx, "send-mail", accountMail(shop, account, "removal-requested", details));
    return { ok: true, scheduledFor };
  });
}
