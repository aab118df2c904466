import { replayQueued } from "../../auth/replay-queued.ts";
import { useCartWriter } from "../../cart/cart-provider.tsx";
import { browserApi } from "../../client/api.ts";
import { queueAction } from "../../client/pending/queued-actions.ts";
import { useSession } from "../../client/session.tsx";
import type { Order } from "../order.ts";

/**
 * Returns `fillCart`, which adds an order's products to the cart through the queue of adds, so that a reload loses
 * none.
 * @returns names added, and a sentence for each failure
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
