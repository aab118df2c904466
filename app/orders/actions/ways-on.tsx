import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { LoadingOverlay } from "../../../widgets/loading-overlay.tsx";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import type { Order } from "../order.ts";
import { CancelOrderButton } from "./cancel-order-button.tsx";
import { ChangeOrderButton } from "./change-order-button.tsx";
import { useFillCart } from "./use-fill-cart.ts";

export function WaysOn({ order }: { order: Order }) {
  const { can, status, payment } = order;
  const isOver = status === "cancelled" || (status === "pending_payment" && !can.pay);
  const isReceived = status === "delivered" || status === "collected";
  // A payment may be under way: no second one is offered.
  const isUnconfirmed = payment.is_unconfirmed;
  return (
    <div className="order-ways">
      {can.pay && !isUnconfirmed && <PayButton order={order} />}
      {isOver && <PutBackButton order={order} />}
      {isReceived && (
        <BuyAgainButton order={order} type="outlined">
          Buy these again
        </BuyAgainButton>
      )}
      {can.pay && can.change && !isUnconfirmed && <ChangeOrderButton order={order} type="outlined" />}
      {(isUnconfirmed || (!can.pay && !isOver)) && <HelpButton order={order} />}
      {isUnconfirmed && can.pay && (
        <Button type="text" to={`/payment?order=${order.id}`}>
          I haven’t paid yet
        </Button>
      )}
      {can.cancel && !isOver && !isUnconfirmed && <CancelOrderButton order={order} />}
    </div>
  );
}

/** The only action while a payment is awaited. */
export function WayToHelp({ order }: { order: Order }) {
  return (
    <div className="order-ways">
      <HelpButton order={order} />
    </div>
  );
}

function PayButton({ order: { id, payment } }: { order: Order }) {
  if (payment.instructions)
    return (
      <Button type="outlined" to={`/payment?order=${id}`}>
        Pay another way
      </Button>
    );
  const hasFailed = payment.state === "failed" || payment.state === "cancelled";
  return <Button to={`/payment?order=${id}`}>{hasFailed ? "Try again" : "Pay now"}</Button>;
}

/** Stock not yet released would be missing from the cart, so the order is cancelled first. */
function PutBackButton({ order }: { order: Order }) {
  const words = "Put it all back in my cart";
  if (order.can.change) return <ChangeOrderButton order={order}>{words}</ChangeOrderButton>;
  return <BuyAgainButton order={order}>{words}</BuyAgainButton>;
}

function HelpButton({ order: { id } }: { order: Order }) {
  return (
    <Button type="outlined" to={`/support?order_id=${id}`}>
      Get help with this order
    </Button>
  );
}

type BuyAgainButtonProps = { order: Order; type?: "outlined"; children: string };

/** Adds an order's products to the cart at today's prices, and opens it. */
function BuyAgainButton({ order, type, children }: BuyAgainButtonProps) {
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
