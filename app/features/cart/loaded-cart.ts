import { useEffect, useState } from "react";
import type { Cart } from "../session.tsx";
import { useSession, useSessionChanges } from "../session.tsx";
import { changesSoFar } from "./cart-calls.ts";
import { useCartWriter } from "./cart-provider.tsx";

export type LoadedCart = {
  /** Null where the shop could not tell. */
  cart: Cart | null;
  /** As `changesSoFar()` was before the cart was asked for. */
  changesBefore: number;
};

const emptyCart: Cart = { products: [], amount: "0.00", error: null };

/**
 * The cart to show on a page that loads it itself: the page's own until the session has taken it over, then the
 * session's, which changes with every answer. What was overtaken by a change on its way is read anew.
 */
export function useLoadedCart(loaded: LoadedCart): Cart {
  const { cart } = useSession();
  const { showCart } = useSessionChanges();
  const writer = useCartWriter();
  const [taken, setTaken] = useState<LoadedCart | null>(null);
  useEffect(() => {
    const isOvertaken = changesSoFar() !== loaded.changesBefore;
    if (isOvertaken) writer.look().catch(() => {});
    else if (loaded.cart) showCart(loaded.cart);
    setTaken(loaded);
  }, [loaded, showCart, writer]);
  const shown = taken === loaded ? (cart ?? loaded.cart) : loaded.cart;
  return shown ?? emptyCart;
}
