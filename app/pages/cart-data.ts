import type { Api } from "../api.ts";
import { answer } from "../api.ts";
import { forShopper, requireAddress } from "../features/guards.ts";
import { orElse } from "../features/or-else.ts";
import { newestOrders } from "../features/order/newest-orders.ts";
import type { DeliveryOption } from "../features/order/order.ts";
import type { Cart } from "../features/session.tsx";
import type { LoadArguments } from "../load.ts";

const emptyCart: Cart = { products: [], amount: "0.00", error: null };

/** The cart, and what its delivery to the current address costs. */
export function load(args: LoadArguments) {
  const { api, url } = args;
  return forShopper(url, async () => {
    const [{ current }, cart] = await Promise.all([
      requireAddress(args, "/account/addresses/create"),
      orElse(answer(api.api.cart.$get()), emptyCart),
    ]);
    if (cart.products.length > 0)
      return {
        cart,
        address: current,
        options: await deliveryOptions(api, current.postal_code),
        unpaid: null,
      };
    // An empty cart is often an order that was placed and not paid yet.
    const unpaid = (await newestOrders(api)).find((order) => order.can.pay) ?? null;
    return { cart, address: current, options: [], unpaid };
  });
}

async function deliveryOptions(api: Api, postalCode: string): Promise<DeliveryOption[]> {
  const options = answer(api.api.delivery.options.$get({ query: { postal_code: postalCode } }));
  return orElse(
    options.then(({ data }) => data),
    [],
  );
}
