import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { LoadingOverlay } from "../../../widgets/loading-overlay.tsx";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import type { Order } from "../order.ts";
import { useFillCart } from "./use-fill-cart.ts";

type BuyAgainButtonProps = { order: Order; type?: "outlined"; children: string };

/** Puts all that was in an order into the cart, at today's prices, and goes there. */
export function BuyAgainButton({ order, type, children }: BuyAgainButtonProps) {
  const [isLoading, setIsLoading] = useState(false);
  const fillCart = useFillCart();
  const navigate = useNavigate();
  const flash = useFlash();

  async function buyAgain() {
    setIsLoading(true);
    const { added, failures } = await fillCart(order);
    for (const message of failures) flash({ message, messageStyle: "danger", messageDuration: 6000 });
    if (added.length > 0) await navigate("/cart");
    setIsLoading(false);
  }
  return (
    <>
      <Button type={type} loading={isLoading} onClick={buyAgain}>
        {children}
      </Button>
      {isLoading && <LoadingOverlay label="Filling your cart…" />}
    </>
  );
}
