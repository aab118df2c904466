import { readCounts } from "../../accounts/rate-limits/read-counts.ts";
import { addressesForOrders } from "../../addresses/addresses-for-orders.ts";
import { rowsOf } from "../../cart/read-cart.ts";
import type { Queryable } from "../../database.ts";
import { readDeliveryRules } from "../../delivery/rules.ts";
import { ordersOfKeys } from "../queries/read-orders.ts";
import { standingsOf } from "../unpaid/standing.ts";
import type { AskedOrder } from "./order-input.ts";
import { countedFor, hastyShoppers } from "./placed-lately.ts";

export type ShoppersRead = Awaited<ReturnType<typeof readShoppers>>;

/** Reads what decides about shoppers' orders, concurrently. Valid while shoppers and networks are locked. */
export async function readShoppers(db: Queryable, now: Date, asked: AskedOrder[]) {
  const users = asked.map(({ user }) => user);
  const userIds = users.map(({ id }) => id);
  const [again, standings, hasty, counts, rows, addresses, rules] = await Promise.all([
    ordersOfKeys(db, asked),
    standingsOf(db, now, users),
    hastyShoppers(db, now, asked),
    readCounts(db, now, asked.flatMap(countedFor)),
    rowsOf(db, userIds),
    addressesForOrders(db, asked),
    readDeliveryRules(db),
  ]);
  const carts = Map.groupBy(rows, ({ userId }) => userId);
  return { again, standings, hasty, counts, carts, addresses, rules };
}
