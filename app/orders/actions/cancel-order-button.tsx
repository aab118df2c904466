import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { Dialog } from "../../../widgets/dialog/dialog.tsx";
import { LoadingOverlay } from "../../../widgets/loading-overlay.tsx";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { price } from "../../../words/money/price.ts";
import { failureFlash } from "../../client/failure.ts";
import type { Order } from "../order.ts";
import { cancelAsSeen } from "./cancel-as-seen.ts";

/** Cancels an unpacked order, after a confirmation that says what happens to the money. */
export function CancelOrderButton({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const { cancel, isLoading } = useCancelOrder(order, () => setIsAsking(false));
  return (
    <>
      <Button type="text" color="danger" onClick={() => setIsAsking(true)}>
        Cancel order
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        label="Cancel this order?"
        maxWidth="md"
        dismissible={!isLoading}
      >
        <p className="text-muted">{moneyWords(order)}</p>
        <div className="order-ways">
          <Button color="danger" loading={isLoading} onClick={cancel}>
            Yes, cancel it
          </Button>
          <Button type="outlined" disabled={isLoading} onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
        </div>
        {isLoading && <LoadingOverlay label="Cancelling your order…" />}
      </Dialog>
    </>
  );
}

function moneyWords({ payment, total }: Order): string {
  const isPaid = payment.state === "paid";
  if (isPaid && total !== "0.00")
    return `Nothing is packed yet, so you can still cancel. We’ll refund ${price(total)} the way you paid, within 30 days, and email you when it’s done.`;
  if (isPaid) return "Nothing is packed yet, so you can still cancel. Nothing was paid.";
  if (payment.state === "partly_refunded")
    return "Nothing is packed yet, so you can still cancel. We’ll refund the rest of what you paid, the way you paid it, within 30 days, and email you when it’s done.";
  if (payment.state === "refunded")
    return "Nothing is packed yet, so you can still cancel. We’ve already refunded everything you paid.";
  if (payment.state === "pending" || payment.instructions || payment.is_unconfirmed)
    return "The items go back into stock. If a payment still reaches us, we’ll refund it.";
  return "The items go back into stock. Nothing was paid, so there’s nothing to refund.";
}

function useCancelOrder(order: Order, onDone: () => void) {
  const [isLoading, setIsLoading] = useState(false);
  const { revalidate } = useRevalidator();
  const flash = useFlash();
  const isCancelled = useFocusOnState();
  async function cancel() {
    setIsLoading(true);
    try {
      await cancelAsSeen(order);
      isCancelled.current = true;
      flash({ message: "Order cancelled" });
    } catch (error) {
      flash(failureFlash(error));
    }
    // Also after a refusal, because the order's status changed.
    await revalidate();
    setIsLoading(false);
    onDone();
  }
  return { cancel, isLoading };
}

/** The button disappears: the focus moves to the order's status. */
function useFocusOnState() {
  const isCancelled = useRef(false);
  useEffect(
    () => () => {
      if (isCancelled.current) document.getElementById("order-state")?.focus();
    },
    [],
  );
  return isCancelled;
}
