import { loadCart } from "../features/cart/cart-calls.ts";
import { loadOptions } from "../features/cart/cart-delivery.ts";
import { forShopper, requireAddress } from "../features/guards.ts";
import { orElse } from "../features/or-else.ts";
import { newestOrders } from "../features/order/newest-orders.ts";
import { loadBuyAgain } from "../features/own-products/own-products.ts";
import type { LoadArguments } from "../load.ts";

/** The cart, null where it could not be had; and what its delivery to the current address costs. */
export function load(args: LoadArguments) {
  const { api, url } = args;
  return forShopper(url, async () => {
    const [{ current: address }, loaded] = await Promise.all([
      requireAddress(args, "/account/addresses/create"),
      orElse(loadCart(api), null),
    ]);
    const isFull = loaded !== null && loaded.cart.products.length > 0;
    const options = isFull ? await orElse(loadOptions(api, address.postal_code), null) : null;
    const delivery = { amount: loaded?.cart.amount ?? "0.00", options };
    return { loaded, address, delivery, ...(await waysOn(args, isFull)) };
  });
}

/** An empty cart is often an order that was placed and not paid yet. */
async function waysOn(args: LoadArguments, isFull: boolean) {
  if (isFull) return { unpaid: null, bought: null };
  const [orders, bought] = await Promise.all([newestOrders(args.api), loadBuyAgain(args)]);
  return { unpaid: orders.find((order) => order.can.pay) ?? null, bought };
}
