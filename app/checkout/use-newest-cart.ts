import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { type Cart, useSession } from "../client/session.tsx";

/** Loads the page again when another tab, or a look after coming back, finds another cart than it shows. */
export function useNewestCart(shown: Cart, isBusy: boolean): void {
  const { cart } = useSession();
  const { revalidate } = useRevalidator();
  const atFirst = useRef(cart);
  const isOther = cart !== null && cart !== atFirst.current && wordsOf(cart) !== wordsOf(shown);
  useEffect(() => {
    // Placing an order empties the cart, too, and goes on by itself.
    if (isOther && !isBusy) void revalidate();
  }, [isOther, isBusy, revalidate]);
}

function wordsOf({ products }: Cart): string {
  return JSON.stringify(products.map((line) => [line.product_id, line.quantity, line.product.price]));
}
