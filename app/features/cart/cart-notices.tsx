import { bindUnits } from "../../../words/bind-units.ts";
import { Button } from "../../widgets/button.tsx";
import { isOutOfStock } from "../guards.ts";
import { Notice } from "../notice.tsx";
import type { Cart, CartLine } from "../session.tsx";
import { useLineActions } from "./use-line-actions.ts";

/** What has changed since the shopper last looked, and what is short, with a press to settle each. */
export function CartNotices({ cart }: { cart: Cart }) {
  const short = cart.products.filter(isOutOfStock);
  if (!cart.error && short.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">
        <p className="whitespace-pre-line">
          {bindUnits(cart.error ?? "Not everything in your cart is in stock.")}
        </p>
        <div className="cart-notice-ways">
          {short.length > 0 && <TakeWhatIsLeft short={short} />}
          {cart.can_accept_changes && <GotIt cart={cart} />}
        </div>
      </Notice>
    </div>
  );
}

function TakeWhatIsLeft({ short }: { short: CartLine[] }) {
  const { takeWhatIsLeft } = useLineActions();
  const isAllGone = short.every(({ product }) => product.stock === 0);
  return (
    <Button type="outlined" size="small" onClick={() => takeWhatIsLeft(short)}>
      {isAllGone ? "Take out what is gone" : "Take what is left"}
    </Button>
  );
}

function GotIt({ cart }: { cart: Cart }) {
  const { acceptChanges, isBusy } = useLineActions();
  return (
    <Button type="outlined" size="small" loading={isBusy} onClick={() => acceptChanges(cart)}>
      Got it
    </Button>
  );
}
