import { addressesForOrders } from "../addresses/addresses-for-orders.ts";
import { rowsOf } from "../cart/read-cart.ts";
import { readDeliveryRules } from "../delivery/rules.ts";
import type { Queryable } from "../shop.ts";
import type { AskedOrder } from "./order-wish.ts";
import { hastyShoppers } from "./placed-lately.ts";
import { ordersOfKeys } from "./read-orders.ts";
import { standingsOf } from "./unpaid/standing.ts";

/** What of shoppers decides about their orders, and the rules of delivery. */
export type ShoppersRead = Awaited<ReturnType<typeof readShoppers>>;

/** All of it is asked for at once. It counts for shoppers who were locked before. */
export async function readShoppers(db: Queryable, now: Date, asked: AskedOrder[]) {
  const users = asked.map(({ user }) => user);
  const userIds = users.map(({ id }) => id);
  const [again, standings, hasty, rows, addresses, rules] = await Promise.all([
    ordersOfKeys(db, asked),
    standingsOf(db, now, users),
    hastyShoppers(db, now, asked),
    rowsOf(db, userIds),
    addressesForOrders(db, asked),
    readDeliveryRules(db),
  ]);
  return { again, standings, hasty, carts: Map.groupBy(rows, ({ userId }) => userId), addresses, rules };
}
