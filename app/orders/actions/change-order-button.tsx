import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { LoadingOverlay } from "../../../widgets/loading-overlay.tsx";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { failureFlash } from "../../client/failure.ts";
import type { Order } from "../order.ts";
import { cancelAsSeen } from "./cancel-as-seen.ts";
import { useFillCart } from "./use-fill-cart.ts";

type ChangeOrderButtonProps = { order: Order; type?: "outlined" | "text"; children?: string };

/** Cancels an unpaid order and puts its products back into the cart. */
export function ChangeOrderButton({ order, type, children = "Change my order" }: ChangeOrderButtonProps) {
  const { change, isLoading } = useChangeOrder(order);
  return (
    <>
      <Button type={type} loading={isLoading} onClick={change}>
        {children}
      </Button>
      {isLoading && <LoadingOverlay label="Putting it all back in your cart…" />}
    </>
  );
}

function useChangeOrder(order: Order) {
  const [isLoading, setIsLoading] = useState(false);
  const { revalidate } = useRevalidator();
  const fillCart = useFillCart();
  const navigate = useNavigate();
  const flash = useFlash();

  async function change() {
    setIsLoading(true);
    try {
      await cancelAsSeen(order);
    } catch (error) {
      flash(failureFlash(error));
      // The order's status differs from the page's.
      await revalidate();
      return setIsLoading(false);
    }
    const { failures } = await fillCart(order);
    await navigate("/cart", { replace: true });
    flash({ message: `Order ${order.number} is cancelled and its items are back in your cart` });
    for (const message of failures) flash({ message, messageStyle: "danger", messageDuration: 6000 });
  }
  return { change, isLoading };
}
