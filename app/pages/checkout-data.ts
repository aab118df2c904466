import { answer } from "../api.ts";
import { forShopper, requireAddress, requireReadyCart } from "../features/guards.ts";
import type { LoadArguments } from "../load.ts";

/** What is bought, where it goes, and the ways it can get there. */
export function load(args: LoadArguments) {
  const { api, url } = args;
  return forShopper(url, async () => {
    const [{ current }, cart] = await Promise.all([
      requireAddress(args, "/checkout/addresses/create"),
      answer(api.api.cart.$get()),
    ]);
    requireReadyCart(cart);
    const { data: options } = await answer(
      api.api.delivery.options.$get({ query: { postal_code: current.postal_code } }),
    );
    return { cart, address: current, options };
  });
}
