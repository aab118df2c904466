import { useState } from "react";
import { Button } from "../../widgets/button.tsx";
import { isOutOfStock } from "../guards.ts";
import { Notice } from "../notice.tsx";
import type { Cart, CartLine } from "../session.tsx";
import { useLineChanges } from "./line-changes.ts";

/** What has changed since the shopper last looked, and what is short, with a press to settle each. */
export function CartNotices({ cart }: { cart: Cart }) {
  const short = cart.products.filter(isOutOfStock);
  if (!cart.error && short.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">
        <p>{cart.error ?? "Not everything in your cart is in stock."}</p>
        <div className="cart-notice-ways">
          {short.length > 0 && <TakeWhatIsLeft short={short} />}
          {cart.error && <GotIt cart={cart} error={cart.error} />}
        </div>
      </Notice>
    </div>
  );
}

function TakeWhatIsLeft({ short }: { short: CartLine[] }) {
  const { takeWhatIsLeft } = useLineChanges();
  const isAllGone = short.every(({ product }) => product.stock === 0);
  return (
    <Button type="outlined" size="small" onClick={() => takeWhatIsLeft(short)}>
      {isAllGone ? "Take out what is gone" : "Take what is left"}
    </Button>
  );
}

/** What is short stays, so where nothing else is said there is nothing to have got. */
function GotIt({ cart, error }: { cart: Cart; error: string }) {
  const { acceptChanges } = useLineChanges();
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  const isNews = cart.products.some((line) => line.previous_price) || error.includes("no longer sold");
  if (!isNews) return null;
  async function accept() {
    setIsOnItsWay(true);
    await acceptChanges();
    setIsOnItsWay(false);
  }
  return (
    <Button type="outlined" size="small" loading={isOnItsWay} onClick={accept}>
      Got it
    </Button>
  );
}
