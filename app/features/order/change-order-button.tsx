import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { answer, browserApi } from "../../api.ts";
import { Button } from "../../widgets/button.tsx";
import { replayQueued } from "../auth/replay-queued.ts";
import { useCartWriter } from "../cart/cart-provider.tsx";
import type { CartWriter } from "../cart/cart-writer.ts";
import { failureFlash } from "../failure.ts";
import { useFlash } from "../flash.tsx";
import { queueAction } from "../queued-actions.ts";
import { type Cart, useSession } from "../session.tsx";
import type { Order } from "./order.ts";

/** Cancels an unpaid order and fills the cart again with what was in it (N-37). */
export function ChangeOrderButton({ order, type }: { order: Order; type: "outlined" | "text" }) {
  const { change, isLoading } = useChangeOrder(order);
  return (
    <Button type={type} loading={isLoading} onClick={change}>
      Change my order
    </Button>
  );
}

function useChangeOrder(order: Order) {
  const [isLoading, setIsLoading] = useState(false);
  const { user } = useSession();
  const writer = useCartWriter();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const flash = useFlash();

  async function change() {
    setIsLoading(true);
    try {
      await answer(browserApi.api.orders[":id"].cancel.$post({ param: { id: String(order.id) } }));
    } catch (error) {
      flash(failureFlash(error));
      // The order is in another state than the page shows.
      await revalidate();
      return setIsLoading(false);
    }
    const failures = await fillCart(order, user?.id ?? null, writer);
    await navigate("/cart", { replace: true });
    flash({ message: `Order ${order.number} is cancelled, its products are back in your cart` });
    for (const message of failures) flash({ message, messageStyle: "danger", messageDuration: 6000 });
  }
  return { change, isLoading };
}

/**
 * Goes through the queue of adds, so that a reload in between loses nothing.
 *
 * @returns a sentence for each product that cannot be put back
 */
async function fillCart(order: Order, user_id: number | null, writer: CartWriter<Cart>): Promise<string[]> {
  for (const { product_id, quantity, product } of order.products)
    queueAction({ type: "add-to-cart", product_id, quantity, list_id: null, user_id, name: product.name });
  const { failures } = await replayQueued(browserApi, { writer });
  return failures;
}
