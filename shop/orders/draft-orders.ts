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
  if (asked.length === 0) return new Map();
  const rows = await rowsOf(
    tx,
    asked.map(({ user }) => user.id),
  );
  const products = await soldProducts(tx, [...new Set(rows.map(({ productId }) => productId))]);
  const addresses = await addressesForOrders(tx, asked);
  const rules = await readDeliveryRules(tx);
  const cartsOfUsers = Map.groupBy(rows, ({ userId }) => userId);
  const world = { now: shop.clock.now(), settings: shop.settings, products, rules };
  return new Map(
    asked.map((one) => {
      const cart = cartsOfUsers.get(one.user.id) ?? [];
      return [one, draftOrder(world, one, cart, addresses.get(one))];
    }),
  );
}
