import { addressesForOrders } from "../addresses/addresses-for-orders.ts";
import { rowsOf } from "../cart/read-cart.ts";
import { soldProducts } from "../catalogue/sold-products.ts";
import { readDeliveryRules } from "../delivery/rules.ts";
import type { Shop, Transaction } from "../shop.ts";
import { type Drafted, draftOrder } from "./draft-order.ts";
import type { AskedOrder } from "./order-wish.ts";

/** Prices what is in the carts of shoppers who are locked, as orders; changes nothing. */
export async function draftOrders(
  shop: Shop,
  tx: Transaction,
  asked: AskedOrder[],
): Promise<Map<AskedOrder, Drafted>> {
  const userIds = asked.map(({ user }) => user.id);
  const [rows, addresses, rules] = await Promise.all([
    rowsOf(tx, userIds),
    addressesForOrders(tx, asked),
    readDeliveryRules(tx),
  ]);
  const products = await soldProducts(tx, [...new Set(rows.map(({ productId }) => productId))]);
  const cartsOfUsers = Map.groupBy(rows, ({ userId }) => userId);
  const world = { now: shop.clock.now(), settings: shop.settings, products, rules };
  return new Map(
    asked.map((one) => {
      const cart = cartsOfUsers.get(one.user.id) ?? [];
      return [one, draftOrder(world, one, cart, addresses.get(one))];
    }),
  );
}
