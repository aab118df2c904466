import { redirect } from "react-router";
import { loadCart } from "../cart/cart-calls.ts";
import type { Api } from "../client/api.ts";
import { answer } from "../client/api.ts";
import type { LoadArguments } from "../client/load.ts";
import { forShopper, requireAddress, requireReadyCart } from "../client/login/guards.ts";
import { justPlaced, newestOrders } from "../orders/newest-orders.ts";
import { orderPath } from "../orders/order.ts";

export function load(args: LoadArguments) {
  const { api, url } = args;
  return forShopper(url, async () => {
    const [{ current }, loaded] = await Promise.all([
      requireAddress(args, "/checkout/addresses/create"),
      loadCart(api),
    ]);
    const { cart } = loaded;
    if (cart.products.length === 0) throw redirect(await pathWithoutGoods(api));
    requireReadyCart(cart);
    const { postal_code, province } = current;
    const { data: options } = await answer(
      api.api.delivery.options.$get({ query: { postal_code, province } }),
    );
    return { loaded, address: current, options };
  });
}

/** Where an empty cart leads: a reload, Back or a lost answer after placing an order shows that order. */
async function pathWithoutGoods(api: Api): Promise<string> {
  const order = justPlaced(await newestOrders(api));
  if (!order) return "/cart";
  return order.can.pay ? `/payment?order=${order.id}` : orderPath(order);
}
