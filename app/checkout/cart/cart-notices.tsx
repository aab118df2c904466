import { Button } from "../../../widgets/button.tsx";
import { bindUnits } from "../../../words/bind-units.ts";
import { isOutOfStock } from "../../client/login/guards.ts";
import type { Cart } from "../../client/session.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useLineActions } from "./use-line-actions.ts";

/** What has changed since the shopper last looked, with a press to agree to it, and what is short. */
export function CartNotices({ cart }: { cart: Cart }) {
  if (!cart.error && !cart.products.some(isOutOfStock)) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">
        <p className="whitespace-pre-line">
          {bindUnits(cart.error ?? "Not everything in your cart is in stock.")}
        </p>
        {cart.can_accept_changes && <GotIt cart={cart} />}
      </Notice>
    </div>
  );
}

function GotIt({ cart }: { cart: Cart }) {
  const { acceptChanges, isBusy } = useLineActions();
  return (
    <Button
      type="outlined"
      size="small"
      className="mt-2"
      loading={isBusy}
      onClick={() => acceptChanges(cart)}
    >
      Got it
    </Button>
  );
}
