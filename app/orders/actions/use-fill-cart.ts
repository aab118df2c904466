import { replayQueued } from "../../auth/replay-queued.ts";
import { useCartWriter } from "../../cart/cart-provider.tsx";
import { browserApi } from "../../client/api.ts";
import { queueAction } from "../../client/pending/queued-actions.ts";
import { useSession } from "../../client/session.tsx";
import type { Order } from "../order.ts";

/**
 * Gives `fillCart`, which puts all that was in an order into the cart. It goes through the queue of adds, so that a
 * reload in between loses nothing.
 *
 * @returns what went in by name, and a sentence for each product that cannot be put back
 */
export function useFillCart() {
  const { user } = useSession();
  const writer = useCartWriter();
  return async (order: Order) => {
    const user_id = user?.id ?? null;
    for (const { product_id, quantity, product } of order.products)
      queueAction({ type: "add-to-cart", product_id, quantity, list_id: null, user_id, name: product.name });
    return replayQueued(browserApi, { writer });
  };
}
