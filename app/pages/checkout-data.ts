import { redirect } from "react-router";
import type { Api } from "../api.ts";
import { answer } from "../api.ts";
import { forShopper, requireAddress, requireReadyCart } from "../features/guards.ts";
import { justPlaced, newestOrders } from "../features/order/newest-orders.ts";
import { orderPath } from "../features/order/order.ts";
import type { LoadArguments } from "../load.ts";

/** What is bought, where it goes, and the ways it can get there. */
export function load(args: LoadArguments) {
  const { api, url } = args;
  return forShopper(url, async () => {
    const [{ current }, cart] = await Promise.all([
      requireAddress(args, "/checkout/addresses/create"),
      answer(api.api.cart.$get()),
    ]);
    if (cart.products.length === 0) throw redirect(await pathWithoutGoods(api));
    requireReadyCart(cart);
    const { data: options } = await answer(
      api.api.delivery.options.$get({ query: { postal_code: current.postal_code } }),
    );
    return { cart, address: current, options };
  });
}

/** "Back" after placing an order comes here with an empty cart: the order is what the shopper looks for. */
async function pathWithoutGoods(api: Api): Promise<string> {
  const order = justPlaced(await newestOrders(api));
  return order ? orderPath(order) : "/cart";
}
