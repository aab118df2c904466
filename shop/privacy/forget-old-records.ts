import { removedAccounts } from "../accounts/removal.ts";
import { blankInvoices } from "../invoices/blank-invoices.ts";
import { blankOldOrders, ownersOfOldOrders } from "../orders/blank-orders.ts";
import { forgetNotifications } from "../payments/forget-notifications.ts";
import { blankRefunds } from "../payments/refunds/blank-refunds.ts";
import type { Shop } from "../shop.ts";
import { taxRecordsKeptFrom } from "./tax-records.ts";

const peopleAtOnce = 1000;

/**
 * Anonymizes orders and invoices of removed accounts that tax law no longer requires, and deletes equally old gateway
 * notifications. Atomic per person. Safe to repeat.
 */
export async function forgetOldRecords(shop: Shop): Promise<void> {
  const keptFrom = taxRecordsKeptFrom(shop.clock.now());
  let removed = await removedAccounts(shop.db, 0, peopleAtOnce);
  while (removed.length > 0) {
    for (const userId of await ownersOfOldOrders(shop.db, removed, keptFrom)) {
      // In one transaction: invoices of an anonymized order are not looked for again.
      await shop.db.transaction(async (tx) => {
        const orderIds = await blankOldOrders(tx, userId, keptFrom);
        await blankInvoices(tx, orderIds);
        await blankRefunds(tx, orderIds);
      });
    }
    removed = await removedAccounts(shop.db, removed.at(-1) ?? 0, peopleAtOnce);
  }
  await forgetNotifications(shop.db, keptFrom);
}
