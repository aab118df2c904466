import { addressesForOrders } from "../addresses/addresses-for-orders.ts";
import { rowsOf } from "../cart/read-cart.ts";
import { readDeliveryRules } from "../delivery/rules.ts";
import type { Queryable } from "../shop.ts";
import type { AskedOrder } from "./order-wish.ts";
import { ordersOfKeys } from "./read-orders.ts";
import { crowdedShoppers } from "./unpaid-orders.ts";

/** What of shoppers decides about their orders, and the rules of delivery. */
export type ShoppersRead = Awaited<ReturnType<typeof readShoppers>>;

/** All of it is asked for at once. It counts for shoppers who were locked before. */
export async function readShoppers(db: Queryable, asked: AskedOrder[]) {
  const userIds = asked.map(({ user }) => user.id);
  const [again, crowded, rows, addresses, rules] = await Promise.all([
    ordersOfKeys(db, asked),
    crowdedShoppers(db, asked),
    rowsOf(db, userIds),
    addressesForOrders(db, asked),
    readDeliveryRules(db),
  ]);
  return { again, crowded, carts: Map.groupBy(rows, ({ userId }) => userId), addresses, rules };
}
