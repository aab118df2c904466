import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { useCartWriter } from "../../cart/cart-provider.tsx";
import { track } from "../../client/analytics/track.ts";
import { answer, browserApi } from "../../client/api.ts";
import { useAttempt } from "../../client/forms/use-attempt.ts";
import { isOutOfStock } from "../../client/login/guards.ts";
import type { Cart, CartLine } from "../../client/session.tsx";

/** Lowers what is short to what the shopper was shown as left, all of it in one call. */
export function useSettleShort() {
  const writer = useCartWriter();
  const { attempt, isBusy } = useAttempt();
  const flash = useFlash();

  /** Gives the cart as it is then; undefined when it was refused, which is said. */
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

/** How many pieces there are none of is said, since they are gone from the page. */
function settledWords(after: Cart, short: CartLine[]): string {
  if (after.products.some(isOutOfStock)) return "More has sold out meanwhile. Please check your cart.";
  if (!isAllSoldOut(short)) return "Your cart now holds only what is in stock";
  return short.length === 1
    ? "1 sold-out item removed from your cart"
    : `${short.length} sold-out items removed from your cart`;
}

export function isAllSoldOut(short: CartLine[]): boolean {
  return short.every(({ product }) => product.stock === 0);
}
