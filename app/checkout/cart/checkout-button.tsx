import { useNavigate } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { countedLines } from "../../cart/cart-calls.ts";
import { useCartWriter } from "../../cart/cart-provider.tsx";
import { track } from "../../client/analytics/track.ts";
import { answer, browserApi } from "../../client/api.ts";
import { useAttempt } from "../../client/forms/use-attempt.ts";
import { isOutOfStock } from "../../client/login/guards.ts";
import type { Cart, CartLine } from "../../client/session.tsx";
import { useHeadingFocusOnLeave } from "../../ui/focus-heading.ts";
import { focusTitle } from "./focus-next-line.ts";

type CheckoutButtonProps = {
  lines: CartLine[];
  isStale: boolean;
  isDecisive?: boolean;
};

/** Leads to the checkout. The same press removes what cannot be bought, and the label says so. */
export function CheckoutButton({ lines, isStale, isDecisive = false }: CheckoutButtonProps) {
  const navigate = useNavigate();
  const setLeaving = useHeadingFocusOnLeave();
  const { settle, isBusy } = useSettleShort();
  const short = lines.filter(isOutOfStock);
  const isReady = short.length === 0;
  const isNothingLeft = countedLines(lines).length === 0;

  async function settleAndGo() {
    if (isNothingLeft) focusTitle();
    const after = await settle(lines, short);
    if (!after || isNothingLeft || after.products.some(isOutOfStock)) return;
    setLeaving(true);
    await navigate("/checkout");
  }

  return (
    <Button
      to={isReady && !isBusy ? "/checkout" : undefined}
      size={isDecisive ? "decisive" : "medium"}
      block={isDecisive}
      loading={isStale || isBusy}
      onClick={isReady ? () => setLeaving(true) : settleAndGo}
    >
      {isReady ? "Checkout" : settleWords(short, isNothingLeft)}
    </Button>
  );
}

function settleWords(short: CartLine[], isNothingLeft: boolean): string {
  if (isNothingLeft) return "Remove sold-out items";
  return isAllSoldOut(short) ? "Remove sold-out items and check out" : "Take the rest and check out";
}

/** Lowers short lines to the stock the shopper saw, in one call. */
function useSettleShort() {
  const writer = useCartWriter();
  const { attempt, isBusy } = useAttempt();
  const flash = useFlash();

  /** @returns the cart afterwards; undefined when refused, with a message */
  async function settle(lines: CartLine[], short: CartLine[]): Promise<Cart | undefined> {
    const left = short.map(({ product_id, product }) => ({ product_id, quantity: product.stock }));
    const wants = new Map(left.map(({ product_id, quantity }) => [product_id, quantity]));
    let after: Cart | undefined;
    const send = async () => {
      after = await answer(browserApi.api.cart.quantities.$post({ json: { lines: left } }));
      track("cart", { before: { products: lines }, after });
      return after;
    };
    await attempt(() => writer.ask(send, wants));
    if (after) flash({ message: settledWords(after, short) });
    return after;
  }
  return { settle, isBusy };
}

/** Counts removed lines, because they have vanished from the page. */
function settledWords(after: Cart, short: CartLine[]): string {
  if (after.products.some(isOutOfStock)) return "Something else has just sold out. Please check your cart.";
  if (!isAllSoldOut(short)) return "Your cart now has only what’s in stock";
  return short.length === 1
    ? "1 sold-out item removed from your cart"
    : `${short.length} sold-out items removed from your cart`;
}

function isAllSoldOut(short: CartLine[]): boolean {
  return short.every(({ product }) => product.stock === 0);
}
